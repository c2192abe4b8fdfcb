// All background jobs of the product, by the name they are queued with.
import type { BackgroundTask } from '../domain/api/server-function.ts'
import { findHome, findHomes } from './find-home.ts'
import { endHold, notifyHold } from './holds.ts'
import { notifyMessage } from './notify-message.ts'
import { notifyMessages } from './notify-messages.ts'
import { notifyPartnerInvitation } from './notify-partner-invitation.ts'
import { notifyQuoteChange } from './notify-quote-change.ts'
import { notifyStatusChange } from './notify-status-change.ts'
import { notifyOffer, notifyPriceAgreed } from './offers.ts'
import { readCalendar } from './read-calendar.ts'
import { reencodeHero } from './reencode-hero.ts'
import { sendClientLink } from './send-client-link.ts'
import { signNewReceipts } from './sign-receipts.ts'

export const functionTasks: Record<string, BackgroundTask> = {
  'end-hold': endHold,
  'find-home': findHome,
  'find-homes': findHomes,
  'notify-hold': notifyHold,
  'notify-offer': notifyOffer,
  'notify-partner-invitation': notifyPartnerInvitation,
  'notify-quote-change': notifyQuoteChange,
  'reencode-hero': reencodeHero,
  'send-client-link': sendClientLink,
  'notify-message': notifyMessage,
  'notify-messages': notifyMessages,
  'notify-status-change': notifyStatusChange,
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
