// The partners that the artist suggests on a declined booking. Each opens their booking form, filled in by this browser.
import { ArrowRight, Check } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ClientBooking } from '../../../../../domain/booking/client-booking.ts'
import type { SuggestedArtist } from '../../../../../domain/booking/declining.ts'
import { paths } from '../../../../../domain/site/paths.ts'
import { notice } from '../../../lib/notices/notice.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { clientBookingMessages as texts } from '../client-booking-messages.ts'
import { fillIn, hasOtherDraft, prefilledFields } from './prefill.ts'

export function SuggestedArtists({ booking }: { booking: ClientBooking }) {
  const navigate = useNavigate()
  const [existing, setExisting] = useState<SuggestedArtist>()
  const fields = prefilledFields(booking)
  const artists = booking.suggested_artists ?? []

  const open = ({ slug }: SuggestedArtist) => void navigate(paths.book(slug))
  function openFilledIn(artist: SuggestedArtist) {
    fillIn(artist.slug, fields)
    notice.info(texts.filledIn, { description: texts.filledInText(artist.name) })
    open(artist)
  }

  return (
    <section
      aria-labelledby="suggested-artists"
      className="mt-6 rounded-card border border-line bg-primary-soft p-5 print:hidden"
    >
      <h2 id="suggested-artists" className="text-lg wrap-anywhere">
        {`${booking.artist_name || 'The artist'} suggests`}
      </h2>
      {artists.every((artist) => artist.is_asked) ? null : (
        <>
          <p className="mt-1 max-w-measure noscript:hidden">{texts.suggestionText}</p>
          <p className="mt-1 hidden max-w-measure noscript:block">{texts.suggestionTextWithoutScripts}</p>
        </>
      )}
      <ul className="mt-4 flex flex-wrap gap-3">
        {artists.map((artist) => (
          <li key={artist.slug} className="max-w-full max-sm:w-full">
            {artist.is_asked ? (
              <AskedArtist name={artist.name} />
            ) : (
              <>
                <Button
                  variant="quiet"
                  className="max-w-full bg-card noscript:hidden max-sm:w-full"
                  onClick={() =>
                    hasOtherDraft(artist.slug, fields) ? setExisting(artist) : openFilledIn(artist)
                  }
                >
                  <span className="min-w-0 truncate">Ask {artist.name}</span>
                  <ArrowRight aria-hidden="true" className="size-5 shrink-0" />
                </Button>
                <a href={paths.book(artist.slug)} className="hidden font-medium underline noscript:inline">
                  {artist.name}
                </a>
              </>
            )}
          </li>
        ))}
      </ul>
      <Dialog
        isOpen={existing !== undefined}
        onOpenChange={(next) => !next && setExisting(undefined)}
        title="You have already started a request"
        actions={
          <>
            <Button variant="quiet" onClick={() => existing && openFilledIn(existing)}>
              Use this booking
            </Button>
            <Button onClick={() => existing && open(existing)}>Keep what I typed</Button>
          </>
        }
      >
        <p className="wrap-anywhere">
          {`In this tab you have typed a request to ${existing?.name} that differs from this booking. Keep it, or replace it with the details of this booking?`}
        </p>
      </Dialog>
    </section>
  )
}

function AskedArtist({ name }: { name: string }) {
  return (
    <p className="flex items-start gap-2 py-2 wrap-anywhere">
      <Check aria-hidden="true" className="mt-1 size-4 shrink-0" />
      {texts.suggestionAsked(name)}
    </p>
  )
}
