// All background jobs of the product: by the name they are queued with, and by the clock.
import type { BackgroundTask } from '../contracts/server-function.ts'
import { findHome, findHomes } from './find-home.ts'
import { endHold, notifyHold } from './holds.ts'
import { notifyMessage } from './notify-message.ts'
import { notifyMessages } from './notify-messages.ts'
import { notifyPartnerInvitation } from './notify-partner-invitation.ts'
import { notifyQuoteChange } from './notify-quote-change.ts'
import { notifyStatusChange } from './notify-status-change.ts'
import { notifyWaysToPay } from './notify-ways-to-pay.ts'
import { expireOffers, notifyOffer, notifyPriceAgreed } from './offers.ts'
import { notifyPayment, sendPaymentReminders } from './payments.ts'
import { readCalendar } from './read-calendar.ts'
import { reencodeHero } from './reencode-hero.ts'
import { sendClientLink } from './send-client-link.ts'
import { sendReminders } from './send-reminders.ts'
import { signNewReceipts, signReceipts } from './sign-receipts.ts'

export const functionTasks: Record<string, BackgroundTask> = {
  'end-hold': endHold,
  'find-home': findHome,
  'find-homes': findHomes,
  'notify-hold': notifyHold,
  'notify-offer': notifyOffer,
  'notify-partner-invitation': notifyPartnerInvitation,
  'notify-payment': notifyPayment,
  'notify-quote-change': notifyQuoteChange,
  'reencode-hero': reencodeHero,
  'send-client-link': sendClientLink,
  'notify-message': notifyMessage,
  'notify-messages': notifyMessages,
  'notify-status-change': notifyStatusChange,
  'notify-ways-to-pay': notifyWaysToPay,
  // Jobs that an older release left in the queue.
  'notify-price-agreed': notifyPriceAgreed,
  'sign-receipt': signNewReceipts,
  'tell-of-message': notifyMessage,
  'tell-of-status': notifyStatusChange,
}

/** Those that fetch from other servers, with workers of their own. */
export const calendarTasks: Record<string, BackgroundTask> = {
  'read-calendar': readCalendar,
}

interface Schedule {
  /** In UTC. */
  cron: string
  /** A statement queues other jobs. */
  task: BackgroundTask | { statement: string }
}

export const schedules: Record<string, Schedule> = {
  'expire-offers': { cron: '*/5 * * * *', task: expireOffers },
  'find-homes-daily': { cron: '7 4 * * *', task: { statement: queueHomeLookups(false) } },
  'measure-answers': { cron: '27 4 * * *', task: { statement: 'select private.measure_answers()' } },
  'read-calendars': { cron: '*/15 * * * *', task: { statement: 'select private.queue_due_calendars()' } },
  'send-payment-reminders': { cron: '35 * * * *', task: sendPaymentReminders },
  'send-reminders': { cron: '5 * * * *', task: sendReminders },
  'sign-new-receipts': { cron: '* * * * *', task: signNewReceipts },
  'sign-receipts': { cron: '47 4 * * *', task: signReceipts },
}

/** Of jobs that grow with the data of the whole installation. */
export const timeoutsMs = {
  'find-homes': 2 * 60 * 60_000,
  'sign-receipts': 60 * 60_000,
}

/** Looks up homes that were not found before. New map data may also place the others better. */
export function queueHomeLookups(isNew: boolean): string {
  return `select platform.add_job('find-homes', '{"again":${isNew}}', 'find-homes')`
}
