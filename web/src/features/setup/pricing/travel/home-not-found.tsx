// Warns that a home location is not on our map and what follows; the artist picks a match, or keeps it.
import { Check, MapPinOff } from 'lucide-react'
import { Button } from '../../../../ui/actions/button.tsx'

interface HomeNotFoundProps {
  text: string
  suggestions: string[]
  isKept: boolean
  onChoose: (place: string) => void
  onKeep: () => void
}

export function HomeNotFound({ text, suggestions, isKept, onChoose, onKeep }: HomeNotFoundProps) {
  return (
    <div className="mt-3 space-y-3 rounded-card border border-line bg-pending-soft p-4">
      <p className="flex gap-3">
        <MapPinOff aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-pending" />
        <span className="min-w-0 wrap-anywhere">
          We cannot find <bdi>“{text}”</bdi> on our map. With it, quotes contain no travel charge, and
          requests come from any distance.
        </span>
      </p>
      {suggestions.length > 0 ? (
        <div>
          <p className="text-sm font-medium">Did you mean</p>
          <ul className="mt-1.5 flex flex-wrap gap-2">
            {suggestions.map((place) => (
              <li key={place}>
                <Button variant="quiet" onClick={() => onChoose(place)}>
                  {place}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p className="text-sm">Try the nearest town with its country, or a postcode.</p>
      )}
      {isKept ? (
        <p className="flex items-center gap-2 font-medium">
          <Check aria-hidden="true" className="size-5 shrink-0" />
          Your home location stays as it is. Your dashboard will remind you.
        </p>
      ) : (
        <Button variant="plain" onClick={onKeep}>
          Keep it without travel pricing
        </Button>
      )}
    </div>
  )
}
