// Partners to suggest to the client of a declined request. Hidden from artists without partners.
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { maxSuggestedArtists } from '../../../../../domain/booking/declining.ts'
import { useSessionClient } from '../../../lib/session/session.tsx'
import type { Booking } from '../../../shared/own-booking/booking.ts'
import { partnersQuery } from '../../../shared/partners.ts'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'

interface SuggestPartnersProps {
  booking: Booking
  /** Their ids. */
  chosen: string[]
  setChosen: (chosen: string[]) => void
  isDisabled: boolean
}

export function SuggestPartners({ booking, chosen, setChosen, isDisabled }: SuggestPartnersProps) {
  const hintId = useId()
  const partners = useQuery(partnersQuery(useSessionClient(), booking.artist_profile_id ?? ''))
  if (partners.isLoadingError) {
    return <RetryMessage text="Your partners could not be loaded." onRetry={() => partners.refetch()} />
  }
  const offered = (partners.data ?? []).filter(
    ({ state, takesRequests }) => state === 'partner' && takesRequests,
  )
  if (offered.length === 0) return null
  const isFull = chosen.length >= maxSuggestedArtists
  return (
    <fieldset
      disabled={isDisabled}
      aria-describedby={hintId}
      className="rounded-control border border-line px-4 pt-1 pb-3"
    >
      <legend className="px-1 font-medium">Suggest partners (Optional)</legend>
      <p id={hintId} className="text-sm text-ink-soft wrap-anywhere">
        {`Up to three. ${booking.client_name} sees their names and decides whether to ask them. Your partners are not notified.`}
      </p>
      <div className="mt-1 max-h-60 overflow-y-auto">
        {offered.map(({ id, name }) => {
          const isChosen = chosen.includes(id)
          return (
            <Checkbox
              key={id}
              label={<span className="wrap-anywhere">{name}</span>}
              checked={isChosen}
              disabled={isDisabled || (isFull && !isChosen)}
              onCheckedChange={(isOn) =>
                setChosen([...chosen.filter((one) => one !== id), ...(isOn === true ? [id] : [])])
              }
            />
          )
        })}
      </div>
    </fieldset>
  )
}

/** The names of those whom the artist has suggested, and who are still partners. */
export function SuggestedNames({ booking }: { booking: Booking }) {
  const { data } = useQuery(partnersQuery(useSessionClient(), booking.artist_profile_id ?? ''))
  const names = data
    ?.filter(({ id, state }) => state === 'partner' && booking.suggested_artist_ids?.includes(id))
    .map(({ name }) => name)
  if (!names) return '…'
  return names.length > 0 ? names.join(', ') : 'No longer your partners'
}
