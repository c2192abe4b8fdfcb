// The sample email to a client, rendered by our own template (checked by server/sample-mail.test.ts), with a future
// date. Emails have a white background, so it keeps the light theme.
import { useEffect, useState } from 'react'
import { formatLongDate } from '../../../../domain/booking/long-date.ts'
import { sampleArtist, sampleMailDay } from '../../../../domain/pricing/sample-rules.ts'
import { whenIdle } from '../../lib/browser/when-idle.ts'
import { useRenderDay } from '../../lib/render/page-data.tsx'
import { sampleDate } from './sample-dates.ts'
import sampleMailUrl from './sample-mail.txt?url'

export function ClientEmail() {
  const today = useRenderDay()
  const [{ subject, body }, setSample] = useState(() => readSample('', ''))

  // Far down the page: not part of the bundle, and loaded when idle.
  useEffect(
    () =>
      whenIdle(() => {
        fetch(sampleMailUrl)
          .then(async (answer) => answer.ok && setSample(readSample(await answer.text(), sampleDate(today))))
          .catch((error: unknown) => reportError(error))
      }),
    [today],
  )

  return (
    <figure className="light mx-auto w-full max-w-[37.5rem] overflow-hidden rounded-card border border-line bg-card text-ink shadow-soft">
      <figcaption className="sr-only">The email a client gets after sending a booking request</figcaption>
      <div className="border-b border-line bg-ground-soft px-6 py-4 text-sm">
        <p className="min-h-6 text-base font-semibold">{subject}</p>
        <p className="mt-1 text-ink-soft">
          From <span className="text-ink">{sampleArtist.name}</span> through Bandstand
        </p>
        <p className="text-ink-soft">
          To <span className="text-ink">Rosa Amberley</span> &lt;rosa@example.com&gt;
        </p>
      </div>
      <div
        // Emails use tables with the browser's default styles.
        className="min-h-[109rem] sm:min-h-[97rem] [&_table]:border-separate [&_table]:border-spacing-0"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: from our own template, without user input
        dangerouslySetInnerHTML={{ __html: body }}
      />
    </figure>
  )
}

/** The email as a mail client shows it. Its button has no target, because the booking does not exist. */
export function readSample(mail: string, day: string): { subject: string; body: string } {
  const [, subject = ''] = /^<!-- (.*) -->/.exec(mail) ?? []
  const [, body = ''] = /<body[^>]*>(.*)<\/body>/s.exec(mail) ?? []
  return {
    subject,
    body: body
      .replaceAll(formatLongDate(sampleMailDay), formatLongDate(day))
      .replaceAll(/<a href="[^"]*"/g, '<span')
      .replaceAll('</a>', '</span>'),
  }
}
