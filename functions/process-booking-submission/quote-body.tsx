// How a quote's mail looks: the total and the button first, then the lines of the price, the event and the answers.
// Whatever a client typed stands in it as text, in its own direction.
import type { ReactNode } from 'react'
import { formatWholeAmount } from '../../domain/currencies.ts'
import { Button, Heading, Layout, mailColours, Paragraph } from '../../domain/mail/layout.tsx'
import {
  eventLines,
  longDate,
  type QuoteLine,
  type QuoteMailData,
  quoteLines,
  totalLine,
} from './quote-mail-data.ts'
import type { QuoteWords } from './quote-text.ts'

export function QuoteBody({ data, words }: { data: QuoteMailData; words: QuoteWords }) {
  const { brand, quote, event, answers, link } = data
  const total = formatWholeAmount(quote.total, quote.currency)
  return (
    <Layout preview={`${total} for ${longDate(event.date)}`} brand={brand}>
      <Heading>{words.heading}</Heading>
      <p style={{ color: mailColours.night, fontSize: 36, fontWeight: 700, margin: '0 0 4px' }}>{total}</p>
      <Paragraph>{words.intro}</Paragraph>
      <p style={{ margin: '16px 0 24px' }}>
        <Button href={link} background={brand.primary}>
          {words.button}
        </Button>
      </p>
      <Lines title="The price" lines={quoteLines(data)} total={totalLine(data)} />
      <Lines title="The event" lines={eventLines(data)} />
      {answers.length > 0 && (
        <Lines
          title="Answers"
          lines={answers.map(({ question, answer }) => ({ name: question, value: answer }))}
        />
      )}
      <Paragraph>{words.closing}</Paragraph>
    </Layout>
  )
}

function Lines({ title, lines, total }: { title: string; lines: QuoteLine[]; total?: QuoteLine }) {
  return (
    <table
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ margin: '0 0 24px', borderCollapse: 'collapse' }}
    >
      <thead>
        <tr>
          <th colSpan={2} align="left" style={{ color: mailColours.night, fontSize: 16, paddingBottom: 4 }}>
            {title}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move, and two may be alike
          <Line key={place} {...line} />
        ))}
        {total && <Line {...total} isTotal />}
      </tbody>
    </table>
  )
}

function Line({ name, value, isTotal = false }: QuoteLine & { isTotal?: boolean }) {
  const weight = isTotal ? 700 : 400
  return (
    <tr>
      <Cell style={{ color: isTotal ? mailColours.night : mailColours.stone, fontWeight: weight }}>
        {name}
      </Cell>
      <Cell style={{ color: mailColours.night, fontWeight: weight, textAlign: 'right' }}>{value}</Cell>
    </tr>
  )
}

function Cell({ style, children }: { style: React.CSSProperties; children: ReactNode }) {
  return (
    <td
      dir="auto"
      style={{
        ...style,
        borderTop: `1px solid ${mailColours.line}`,
        padding: '8px 0 8px',
        fontSize: 15,
        lineHeight: '22px',
        verticalAlign: 'top',
        width: '50%',
        whiteSpace: 'pre-line',
        wordBreak: 'break-word',
      }}
    >
      {children}
    </td>
  )
}
