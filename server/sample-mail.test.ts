// Keeps the sample mail of the landing page equal to the mail a client gets. After a change of the mail, run `npx
// vitest run --project embedded server/sample-mail.test.ts -u` to update the file.
import { expect, it } from 'vitest'
import { sampleAnswers, sampleArtist, sampleMailDay, sampleQuote } from '../domain/pricing/sample-rules.ts'
import { defaultColours } from '../domain/profile/colours.ts'
import { functionMails } from '../mail/all.ts'
import type { QuoteMailData } from '../mail/quote/quote-mail-data.ts'
import { deliverMail } from './mail/deliver-mail.ts'
import type { Letter } from './mail/letter.ts'

const data: QuoteMailData = {
  bookingId: '4b1de7a2-0000-4000-8000-000000000000',
  artistName: sampleArtist.name,
  brand: {
    title: sampleArtist.name,
    primary: defaultColours.primary,
    secondary: defaultColours.secondary,
    logoUrl: undefined,
    // On the landing page, this is one of its own files.
    heroUrl: '/heroes/concert-800.jpg',
    font: 'space-grotesk',
  },
  link: 'https://bandstand.example.com/client-booking/sample',
  client: { name: 'Rosa Amberley', email: 'rosa@example.com', phone: '' },
  event: {
    name: 'Wedding',
    date: sampleMailDay,
    hours: sampleAnswers.hours,
    venueName: 'Orchard Barn',
    venueAddress: '1 Mill Lane, Bath',
    setArrangement: '',
  },
  quote: sampleQuote,
  distance: { miles: sampleAnswers.miles, source: 'measured' },
  answers: [
    { question: 'Line-up', answer: 'Trio' },
    { question: 'Anything else?', answer: 'PA and lights' },
  ],
  sentAt: '2031-01-05T12:00:00.000Z',
  host: 'bandstand.example.com',
}

it('matches the mail that a client gets', async () => {
  const sent: Letter[] = []
  const send = deliverMail({
    from: 'Bandstand <hello@example.com>',
    templates: functionMails,
    transport: {
      send: async (letter) => {
        sent.push(letter)
      },
      close: () => undefined,
    },
    sql: { query: async () => ({ rows: [] }) },
    log: { sent: async () => undefined, failed: async () => undefined, dropped: async () => undefined },
  })
  const job = { key: 'sample', template: 'client-quote', to: data.client.email, data, messageId: '<sample>' }
  await send(job, { id: '1', attempt: 1, signal: new AbortController().signal })
  const [letter] = sent
  await expect(`<!-- ${letter?.subject} -->\n${letter?.html}\n`).toMatchFileSnapshot(
    '../web/src/features/home/sample-mail.txt',
  )
})
