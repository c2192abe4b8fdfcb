// Splits an iCalendar file into its events and time zones. Only the lines that say when an event is are kept: titles,
// guests and descriptions are never parsed, and a broken line spoils one event, not the file.
import { CalendarProblem } from './calendar-problem.ts'

export interface CalendarBlocks {
  /** Each as the text of one VEVENT. */
  events: string[]
  /** Each as the text of one VTIMEZONE. */
  timeZones: string[]
}

const eventProperties = new Set([
  'UID',
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'RDATE',
  'EXDATE',
  'RECURRENCE-ID',
  'STATUS',
  'TRANSP',
  'X-MICROSOFT-CDO-BUSYSTATUS',
])

/** No date or rule of a real calendar is longer, after unfolding. */
const maxLineLength = 100_000

export function splitCalendar(file: string): CalendarBlocks {
  const text = file.replace(/^\uFEFF?\s*/, '').replaceAll(/\r?\n[ \t]/g, '')
  if (!/^BEGIN:VCALENDAR\s*$/im.test(text.slice(0, 200))) throw new CalendarProblem('not_a_calendar')
  const blocks: CalendarBlocks = { events: [], timeZones: [] }
  /** The components that the current line is in, outermost first. */
  const open: string[] = []
  let lines: string[] = []
  let isComplete = false
  for (const line of text.split(/\r\n|\n|\r/)) {
    const [, mark, component = ''] = /^(BEGIN|END):([\w-]+)\s*$/i.exec(line) ?? []
    const name = component.toUpperCase()
    if (mark?.toUpperCase() === 'BEGIN') {
      open.push(name)
      // A file may hold several calendars.
      if (open.length === 1) isComplete = false
      if (open.length === 2) lines = []
    }
    const [, block, inner] = open
    if (block === 'VTIMEZONE') lines.push(line)
    else if (block === 'VEVENT' && !inner && (mark || isNeeded(line))) lines.push(line)
    if (mark?.toUpperCase() !== 'END') continue
    open.pop()
    if (open.length === 0) isComplete = name === 'VCALENDAR'
    if (open.length !== 1) continue
    if (name === 'VEVENT') blocks.events.push(lines.join('\r\n'))
    if (name === 'VTIMEZONE') blocks.timeZones.push(lines.join('\r\n'))
  }
  if (!isComplete) throw new CalendarProblem('calendar_incomplete')
  return blocks
}

function isNeeded(line: string): boolean {
  const name = /^[\w-]+/.exec(line)?.[0].toUpperCase() ?? ''
  return eventProperties.has(name) && line.length <= maxLineLength
}
