// Label-value lines of a mail: the price, the event, the answers. User-entered text is shown as text, in its own
// direction.
import type { CSSProperties, ReactNode } from 'react'
import type { QuoteLines } from '../../domain/pricing/quote-lines.ts'
import { classes, mailColours } from '../layout/mail-style.ts'
import { type MailLine, priceLines } from './mail-words.ts'

export function MailPrice({ price }: { price: QuoteLines }) {
  const lines = priceLines(price)
  return <MailLines title="The price" lines={lines.slice(0, -1)} total={lines.at(-1)} nameWidth="70%" />
}

/** Short lines below a heading. */
export function MailList({ title, items }: { title?: string; items: string[] }) {
  return (
    <>
      {title && (
        <p
          className={classes.ink}
          style={{ color: mailColours.night, fontSize: 16, fontWeight: 700, margin: '0 0 4px' }}
        >
          {title}
        </p>
      )}
      <ul
        className={classes.ink}
        style={{
          color: mailColours.night,
          margin: '0 0 24px',
          paddingLeft: 20,
          fontSize: 16,
          lineHeight: '26px',
        }}
      >
        {items.map((item) => (
          <li key={item} dir="auto">
            {item}
          </li>
        ))}
      </ul>
    </>
  )
}

interface MailLinesProps {
  title: string
  lines: MailLine[]
  total?: MailLine | undefined
  /** Of the first column: amounts are short, answers are not. */
  nameWidth?: string
}

export function MailLines({ title, lines, total, nameWidth = '38%' }: MailLinesProps) {
  return (
    <table
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ margin: '0 0 24px', borderCollapse: 'collapse' }}
    >
      <thead>
        <tr>
          <th
            colSpan={2}
            align="left"
            className={classes.ink}
            style={{ color: mailColours.night, fontSize: 16, paddingBottom: 4 }}
          >
            {title}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move, and two may be alike
          <Line key={place} {...line} nameWidth={nameWidth} />
        ))}
        {total && <Line {...total} nameWidth={nameWidth} isTotal />}
      </tbody>
    </table>
  )
}

function Line({
  name,
  value,
  nameWidth,
  isTotal = false,
}: MailLine & { nameWidth: string; isTotal?: boolean }) {
  const weight = isTotal ? 700 : 400
  return (
    <tr>
      <Cell
        className={isTotal ? classes.ink : classes.soft}
        style={{
          color: isTotal ? mailColours.night : mailColours.stone,
          fontWeight: weight,
          width: nameWidth,
          paddingRight: 12,
        }}
      >
        {name}
      </Cell>
      <Cell
        className={classes.ink}
        style={{ color: mailColours.night, fontWeight: weight, textAlign: 'right' }}
      >
        {value}
      </Cell>
    </tr>
  )
}

function Cell({
  className,
  style,
  children,
}: {
  className: string
  style: CSSProperties
  children: ReactNode
}) {
  return (
    <td
      dir="auto"
      className={`${className} ${classes.line}`}
      style={{
        borderTop: `1px solid ${mailColours.line}`,
        padding: '8px 0 8px',
        fontSize: 15,
        lineHeight: '22px',
        verticalAlign: 'top',
        whiteSpace: 'pre-line',
        wordBreak: 'break-word',
        ...style,
      }}
    >
      {children}
    </td>
  )
}
