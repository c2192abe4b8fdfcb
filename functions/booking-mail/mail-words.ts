// How the mails about a booking write dates, counts and lines.

export interface MailLine {
  name: string
  value: string
}

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })
const dayMonthYear = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** "Saturday 14 June 2031"; put together here, because runtimes disagree about the comma. */
export function longDate(date: string): string {
  const day = new Date(`${date}T00:00:00Z`)
  return `${weekday.format(day)} ${dayMonthYear.format(day)}`
}

export function plural(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

export function textSection(title: string, lines: MailLine[]): string {
  return [title.toUpperCase(), ...lines.map(({ name, value }) => `${name}: ${value}`)].join('\n')
}

export const mailSignature = 'Sent with Bandstand, booking for live musicians'
