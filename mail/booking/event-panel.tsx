// When and where, above the button of every mail about a booking, with its reference.
import { classes, mailColours } from '../layout/mail-style.ts'
import { type EventSummary, summaryWords } from './event-summary.ts'

export function EventPanel({ summary }: { summary: EventSummary }) {
  const { when, time, where, reference } = summaryWords(summary)
  const soft = { color: mailColours.stone, fontSize: 15, lineHeight: '22px', margin: '2px 0 0' }
  return (
    <table
      cellPadding={0}
      cellSpacing={0}
      role="presentation"
      width="100%"
      style={{ margin: '16px 0 0', borderCollapse: 'separate' }}
    >
      <tbody>
        <tr>
          <td
            className={classes.panel}
            style={{ backgroundColor: mailColours.panel, borderRadius: 12, padding: '14px 18px' }}
          >
            <p
              className={classes.ink}
              style={{
                color: mailColours.night,
                fontSize: 18,
                lineHeight: '26px',
                fontWeight: 700,
                margin: 0,
              }}
            >
              {when}
            </p>
            {time && (
              <p className={classes.soft} style={soft}>
                {time}
              </p>
            )}
            {where && (
              <p
                dir="auto"
                className={classes.ink}
                style={{ ...soft, color: mailColours.night, fontSize: 16, wordBreak: 'break-word' }}
              >
                {where}
              </p>
            )}
            <p className={classes.soft} style={{ ...soft, fontSize: 14, marginTop: 6 }}>
              {reference}
            </p>
          </td>
        </tr>
      </tbody>
    </table>
  )
}
