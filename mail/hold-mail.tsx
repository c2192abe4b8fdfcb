// Notifies a client that the artist holds their date, and both parties when it is no longer held.
import { formatMoment } from '../domain/booking/format-time.ts'
import { type EventMailData, type EventMailWords, eventMail } from './booking/event-mail.tsx'
import { longDate } from './booking/mail-words.ts'

export interface HoldMailData extends EventMailData {
  /** `released`: by the artist, before its time. `lost`: the date was taken while the request was declined for some seconds. */
  event: 'held' | 'released' | 'ended' | 'lost'
}

export const holdMail = eventMail(wordsFor)

function wordsFor(data: HoldMailData): EventMailWords {
  const { booking, party } = data
  const { artist, clientName } = booking
  const date = booking.eventDate ? longDate(booking.eventDate) : 'your date'
  if (party === 'artist' && data.event === 'lost')
    return {
      subject: `${date} could not be held again`,
      heading: `${date} is no longer held`,
      intro: `You took back your decision about the request of ${clientName}, but the date could not be held for them again: it was taken meanwhile, or the time of the hold was over. The request itself is open: you can offer another date, or decline.`,
      button: 'Open the booking',
      closing: `Reply to this email to write to ${clientName}.`,
    }
  if (party === 'artist')
    return {
      subject: `The hold on ${date} has ended`,
      heading: `${date} is no longer held`,
      intro: `You held this date for ${clientName}, and the time is up. Others can request it again. The request itself is still open: you can accept it, hold the date again, or decline.`,
      button: 'Open the booking',
      closing: `Reply to this email to write to ${clientName}.`,
    }
  const shared = { button: 'See your booking', closing: `Reply to this email to write to ${artist.name}.` }
  if (data.event === 'held') {
    const until = formatMoment(booking.heldUntil ?? '', booking.timeZone ?? 'UTC')
    return {
      ...shared,
      subject: `${artist.name} holds ${date} for you`,
      heading: `Held for you until ${until}`,
      intro: `${artist.name} keeps ${date} free for you until ${until}. Nobody else can be booked at that time meanwhile. It is not a confirmed booking yet.`,
    }
  }
  return {
    ...shared,
    subject: `${artist.name} no longer holds ${date} for you`,
    heading: 'Your date is no longer held',
    intro: `${
      data.event === 'released' ? `${artist.name} has released the hold` : 'The hold has ended'
    }, so others can be booked on ${date}. Your request is still open; write to ${artist.name} if you still want the date.`,
  }
}
