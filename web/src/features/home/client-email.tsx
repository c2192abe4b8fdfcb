// The proof: the email a client gets, as our own template writes it (server/sample-mail.test.ts keeps it so), with a day to
// come. A letter is always on white, so it keeps the light theme.
import { useEffect, useState } from 'react'
import { formatLongDate } from '../../../../domain/event-date.ts'
import { sampleArtist, sampleMailDay } from '../../../../domain/sample-rules.ts'
import { whenIdle } from '../../lib/browser/when-idle.ts'
import { sampleDate } from './sample-dates.ts'
import sampleMailUrl from './sample-mail.txt?url'

export function ClientEmail() {
  const [{ subject, body }, setSample] = useState(() => readSample('', ''))

  // Far down the page: no part of the scripts, and fetched when there is time.
  useEffect(
    () =>
      whenIdle(() => {
        fetch(sampleMailUrl)
          .then(async (answer) => answer.ok && setSample(readSample(await answer.text(), sampleDate())))
          .catch((error: unknown) => reportError(error))
      }),
    [],
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
        // Mails are laid out with tables as browsers draw them by themselves.
        className="min-h-[83rem] sm:min-h-[73rem] [&_table]:border-separate [&_table]:border-spacing-0"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own template's, and nothing in it was typed by anyone
        dangerouslySetInnerHTML={{ __html: body }}
      />
    </figure>
  )
}

/** What a mail program shows of it. Its button leads nowhere, as there is no such booking. */
export function readSample(mail: string, day: string): { subject: string; body: string } {
  const [, subject = ''] = /^<!-- (.*) -->/.exec(mail) ?? []
  const [, body = ''] = /<!--body-->(.*)<\/body>/s.exec(mail) ?? []
  return {
    subject,
    body: body
      .replaceAll(formatLongDate(sampleMailDay), formatLongDate(day))
      .replaceAll(/<a href="[^"]*"/g, '<span')
      .replaceAll('</a>', '</span>'),
  }
}
