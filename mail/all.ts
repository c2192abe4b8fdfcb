// All mail templates of the product, by the name they are queued with.
import type { MailTemplates } from './layout/mail-template.ts'

export const functionMails: MailTemplates = {
  'booking-status': async () => (await import('./status-mail.tsx')).statusMail,
  'booking-status-artist': async () => (await import('./artist-status-mail.tsx')).artistStatusMail,
  'quote-change': async () => (await import('./quote-change-mail.tsx')).quoteChangeMail,
  offer: async () => (await import('./offer-mail.tsx')).offerMail,
  // Queued by an older release.
  'price-agreed': async () => (await import('./price-agreed-mail.tsx')).priceAgreedMail,
  hold: async () => (await import('./hold-mail.tsx')).holdMail,
  'partner-invitation': async () => (await import('./partner-invitation-mail.tsx')).partnerInvitationMail,
  payment: async () => (await import('./payment-mail.tsx')).paymentMail,
  reminder: async () => (await import('./reminder-mail.tsx')).reminderMail,
  'unknown-reply': async () => (await import('./unknown-reply-mail.tsx')).unknownReplyMail,
  'held-reply': async () => (await import('./held-reply-mail.tsx')).heldReplyMail,
  'new-message': async () => (await import('./message-mail.tsx')).earlierMessageMail,
  'new-messages': async () => (await import('./message-mail.tsx')).messageMail,
  'client-link': async () => (await import('./client-link-mail.tsx')).clientLinkMail,
  'artist-quote': async () => (await import('./quote/quote-mails.tsx')).artistQuoteMail,
  'client-quote': async () => (await import('./quote/quote-mails.tsx')).clientQuoteMail,
  'ways-to-pay': async () => (await import('./payments/ways-to-pay-mail.tsx')).waysToPayMail,
  'contact-message': async () => (await import('./contact-mail.tsx')).contactMail,
}
