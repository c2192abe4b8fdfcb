// Detects automatic mail: bounces, out-of-office notes, mailing lists, and our own mail coming back. It is not a
// message, and answering it would start a loop.
import type { InboundMail } from '../../domain/booking/inbound-mail.ts'

type Letter = Pick<InboundMail, 'envelopeSender' | 'from' | 'headers' | 'messageId' | 'subject'>

const machines = /^(mailer-daemon|postmaster|bounces?|mail-?daemon|no-?reply|do-?not-?reply)([+=.-][^@]*)?@/
const hasToken = [
  'x-auto-response-suppress',
  'x-autoreply',
  'x-autorespond',
  'list-id',
  'x-failed-recipients',
]

export function isAutomatic(
  { envelopeSender, from, headers, messageId, subject }: Letter,
  host: string,
): boolean {
  const header = (name: string) => (headers[name] ?? '').trim().toLowerCase()
  return (
    envelopeSender === '' ||
    /^<\s*>$/.test(header('return-path')) ||
    !['', 'no'].includes(header('auto-submitted').split(/[\s;(]/)[0] ?? '') ||
    /^(bulk|junk|list|auto[_-]?reply)\b/.test(header('precedence')) ||
    hasToken.some((name) => header(name) !== '' && header(name) !== 'none') ||
    header('content-type').startsWith('multipart/report') ||
    from.some((address) => machines.test(address)) ||
    machines.test((envelopeSender ?? '').toLowerCase()) ||
    isOurs(messageId, host) ||
    /^(auto(matic)?[ -]?(reply|response|antwort)|automatische antwort|out of (the )?office|abwesenheitsnotiz|réponse automatique|respuesta automática|risposta automatica|automatisch antwoord|resposta automática|autosvar|自动回复|自動応答)\s*[:：]/i.test(
      subject.trim(),
    )
  )
}

/** As the mail service creates them: forty hexadecimal digits at the site's host. */
function isOurs(messageId: string, host: string): boolean {
  const [, at] = /^<[0-9a-f]{40}@([^>]+)>$/.exec(messageId) ?? []
  return at === host
}
