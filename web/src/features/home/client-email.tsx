// The proof: the email a client gets, drawn as it arrives. A letter is always on white, so it keeps the light theme.

import { formatWholeAmount } from '../../../../domain/currencies.ts'
import { linesOfQuote } from '../../../../domain/quote-lines.ts'
import { sampleAnswers, sampleArtist, sampleQuote } from '../../../../domain/sample-rules.ts'
import { QuoteTable } from '../../components/quote-table.tsx'
import { sampleDateText } from './sample-dates.ts'

export function ClientEmail() {
  const total = formatWholeAmount(sampleQuote.total, sampleQuote.currency)
  return (
    <figure className="light mx-auto w-full max-w-[37.5rem] overflow-hidden rounded-card border border-line bg-card text-ink shadow-soft">
      <figcaption className="sr-only">The email a client gets after sending a booking request</figcaption>
      <div className="border-b border-line bg-ground-soft px-6 py-4 text-sm">
        <p className="text-base font-semibold">
          Your quote from {sampleArtist.name}: {total}
        </p>
        <p className="mt-1 text-ink-soft">
          From <span className="text-ink">{sampleArtist.name}</span> through Bandstand
        </p>
        <p className="text-ink-soft">
          To <span className="text-ink">Rosa Amberley</span> &lt;rosa@example.com&gt;
        </p>
      </div>
      <div aria-hidden="true" className="h-2 bg-linear-to-r from-violet to-violet-bright" />
      <div className="px-6 py-6">
        <p>Hello Rosa,</p>
        <p className="mt-3">
          Thank you for asking {sampleArtist.name} to play at your wedding on {sampleDateText()}. This is your
          quote:
        </p>
        <p className="mt-5 font-display text-4xl font-semibold tracking-tight tabular-nums">{total}</p>
        <span className="mt-4 inline-flex min-h-11 items-center rounded-control bg-primary px-5 font-medium text-on-primary">
          View your booking
        </span>
        <div className="mt-6 border-t border-line pt-4">
          <QuoteTable price={linesOfQuote(sampleQuote, sampleAnswers)} isCompact />
        </div>
        <p className="mt-5 text-sm text-ink-soft">
          The trio will now look at your date and answer you. You can reply to this email; your reply reaches
          them.
        </p>
      </div>
    </figure>
  )
}
