// The layout of a quote mail: the total and the button first, then the lines of the price, the event and the answers.
import { Button, Heading, Layout, mailColours, Paragraph } from '../../domain/mail/layout.tsx'
import { MailLines, MailPrice } from '../booking/mail-lines.tsx'
import { longDate } from '../booking/mail-words.ts'
import { eventLines, headlineOf, isAsked, pricesOf, type QuoteMailData } from './quote-mail-data.ts'
import type { QuoteWords } from './quote-text.ts'

export function QuoteBody({ data, words }: { data: QuoteMailData; words: QuoteWords }) {
  const { brand, event, answers, link } = data
  const headline = headlineOf(data)
  return (
    <Layout preview={`${headline} for ${longDate(event.date)}`} brand={brand}>
      <Heading>{words.heading}</Heading>
      <p style={{ color: mailColours.night, fontSize: 36, fontWeight: 700, margin: '0 0 4px' }}>{headline}</p>
      <Paragraph>{words.intro}</Paragraph>
      <p style={{ margin: '16px 0 24px' }}>
        <Button href={link} background={brand.primary}>
          {words.button}
        </Button>
      </p>
      {!isAsked(data) && <MailPrice price={pricesOf(data)} />}
      <MailLines title="The event" lines={eventLines(data)} />
      {answers.length > 0 && (
        <MailLines
          title="Answers"
          lines={answers.map(({ question, answer }) => ({ name: question, value: answer }))}
        />
      )}
      <Paragraph>{words.closing}</Paragraph>
    </Layout>
  )
}
