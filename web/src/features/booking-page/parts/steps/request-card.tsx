// A request on a card to keep: what was asked for, and two ways to take it along.
import { CalendarPlus, Share2 } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../../../../../domain/site/paths.ts'
import { useOneAtATime } from '../../../../lib/api/use-one-at-a-time.ts'
import { saveFile } from '../../../../lib/browser/save-file.ts'
import { useRuntimeConfig } from '../../../../lib/config/runtime-config-context.tsx'
import { notice } from '../../../../lib/notices/notice.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import type { Artist } from '../../rules/artist/read-artist.ts'
import { bookingMessages } from '../../rules/booking-messages.ts'
import { hoursText } from '../../rules/steps/duration-text.ts'
import { estimateText, requestSummary, whenText } from '../../rules/submission/request-summary.ts'
import { type NewRequest, referenceOf } from '../../rules/submission/sent-request.ts'
import { venueMessages } from '../../rules/venue/venue-messages.ts'

interface RequestCardProps {
  artist: Artist
  sent: NewRequest
}

export function RequestCard({ artist, sent }: RequestCardProps) {
  const estimate = estimateText(sent)
  return (
    <section
      aria-label="Your request"
      className="overflow-hidden rounded-card border border-line bg-card shadow-soft"
    >
      <span aria-hidden="true" className="brand-band block h-1.5" />
      <div className="p-5 sm:p-6">
        <h3 dir="auto" className="text-2xl wrap-anywhere">
          {sent.eventName}
        </h3>
        <p className="mt-1 text-lg">{whenText(sent)}</p>
        <p className="text-ink-soft wrap-anywhere">
          <bdi>{sent.venueName}</bdi>
          <br />
          {artist.name}, {hoursText(sent.hours)}
        </p>
        <div className="mt-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-t border-line pt-4">
          <div>
            <p className="text-sm text-ink-soft">{estimate ? 'Estimate' : 'Price'}</p>
            {estimate ? (
              <p className="font-display text-4xl font-semibold tracking-tight tabular-nums">{estimate}</p>
            ) : (
              <p>{bookingMessages.priceFollows(artist.name)}</p>
            )}
            {estimate && sent.isTravelOpen ? (
              <p className="text-sm text-ink-soft">{venueMessages.travelToConfirm(artist.name)}</p>
            ) : null}
          </div>
          <p className="text-sm text-ink-soft">
            Reference <span className="font-figure font-medium text-ink">{referenceOf(sent)}</span>
          </p>
        </div>
        <KeepButtons artist={artist} sent={sent} />
      </div>
    </section>
  )
}

function KeepButtons({ artist, sent }: RequestCardProps) {
  const { siteUrl } = useRuntimeConfig()
  const [isCopied, setIsCopied] = useState(false)

  const pencilIn = useOneAtATime(async () => {
    try {
      const { requestEntry } = await import('../../rules/submission/request-entry.ts')
      const file = await requestEntry(sent, artist, siteUrl, new Date())
      saveFile('hold-the-date.ics', 'text/calendar', file)
    } catch {
      notice.error('The calendar file could not be created', { description: 'Please try again in a moment.' })
    }
  })

  const share = useOneAtATime(async () => {
    const text = requestSummary(sent, artist.name)
    const url = siteUrl + paths.book(artist.slug)
    try {
      // Not every browser has it.
      const canShare = typeof navigator.share === 'function'
      if (canShare) await navigator.share({ title: sent.eventName, text, url })
      else {
        await navigator.clipboard.writeText(`${text}\n${url}`)
        setIsCopied(true)
      }
    } catch (error) {
      // Closed without sharing.
      if (error instanceof DOMException && error.name === 'AbortError') return
      notice.error('It could not be shared', {
        description: 'Your quote arrives by email: forward that instead.',
      })
    }
  })

  return (
    <div className="mt-5 flex flex-wrap gap-3 noscript:hidden">
      <Button onClick={() => void pencilIn()}>
        <CalendarPlus aria-hidden="true" className="size-5" />
        Pencil it in
      </Button>
      <Button variant="quiet" onClick={() => void share()}>
        <Share2 aria-hidden="true" className="size-5" />
        <span role="status">{isCopied ? 'Copied' : 'Share'}</span>
      </Button>
    </div>
  )
}
