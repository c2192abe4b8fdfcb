// Reminds the artist or the client of a confirmed booking, a week or a day before.
import { type EventMailData, type EventMailWords, eventMail } from './booking/event-mail.tsx'
import { longDate, plural } from './booking/mail-words.ts'

export interface ReminderMailData extends EventMailData {
  daysBefore: number
}

export const reminderMail = eventMail(wordsFor)

function wordsFor({ booking, party, daysBefore }: ReminderMailData): EventMailWords {
  const { artist, clientName, eventName } = booking
  const date = booking.eventDate ? longDate(booking.eventDate) : 'the agreed date'
  const isTomorrow = daysBefore === 1
  const when = isTomorrow ? 'tomorrow' : `in ${plural(daysBefore, 'day')}`
  if (party === 'artist')
    return {
      subject: `${isTomorrow ? 'Tomorrow' : `In ${plural(daysBefore, 'day')}`}: ${eventName ?? clientName}, ${date}`,
      heading: `You play for ${clientName} ${when}`,
      intro: `This is a reminder of your confirmed booking on ${date}. Check the details below, and write to ${clientName} if anything is still open.`,
      button: 'Open the booking',
      closing: `Reply to this email to write to ${clientName}. You can switch reminders off in the settings of your calendar.`,
    }
  return {
    subject: `${artist.name} plays for you ${when}: ${date}`,
    heading: `${artist.name} plays for you ${when}`,
    intro: `This is a reminder of your booking on ${date}. Check the details below, and tell ${artist.name} if anything has changed.`,
    button: 'See your booking',
    closing: `Reply to this email to write to ${artist.name}.`,
  }
}
