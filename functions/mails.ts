// The mails server functions send, by the name they are asked for with.
import type { MailTemplates } from '../domain/mail/mail-template.ts'

export const functionMails: MailTemplates = {
  'booking-status': async () => (await import('./notify-status-change/status-mail.tsx')).statusMail,
  'booking-status-artist': async () =>
    (await import('./notify-status-change/artist-status-mail.tsx')).artistStatusMail,
  'quote-change': async () => (await import('./notify-quote-change/quote-change-mail.tsx')).quoteChangeMail,
  'price-agreed': async () => (await import('./notify-price-agreed/price-agreed-mail.tsx')).priceAgreedMail,
  'unknown-reply': async () => (await import('./receive-reply/unknown-reply-mail.tsx')).unknownReplyMail,
  'held-reply': async () => (await import('./notify-messages/held-reply-mail.tsx')).heldReplyMail,
  'new-message': async () => (await import('./notify-messages/message-mail.tsx')).earlierMessageMail,
  'new-messages': async () => (await import('./notify-messages/message-mail.tsx')).messageMail,
  'client-link': async () => (await import('./request-client-link/client-link-mail.tsx')).clientLinkMail,
  'artist-quote': async () => (await import('./process-booking-submission/quote-mails.tsx')).artistQuoteMail,
  'client-quote': async () => (await import('./process-booking-submission/quote-mails.tsx')).clientQuoteMail,
  'contact-message': async () => (await import('./send-contact-email/contact-mail.tsx')).contactMail,
}
