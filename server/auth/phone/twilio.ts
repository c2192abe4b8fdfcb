// Sends a text message through Twilio's HTTP API, or any service that speaks it.
import type { TwilioConfig } from '../../core/auth-config.ts'
import type { TextMessage } from './text-message.ts'

const timeoutMs = 10_000
const maxErrorLength = 300

export async function sendByTwilio(
  { url, accountSid, authToken, from }: TwilioConfig,
  { to, text, channel }: TextMessage,
): Promise<void> {
  const prefix = channel === 'whatsapp' ? 'whatsapp:' : ''
  // The id of a messaging service chooses a number by itself.
  const sender = /^MG[0-9a-f]{32}$/i.test(from) ? { MessagingServiceSid: from } : { From: prefix + from }
  const response = await fetch(`${url}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
    body: new URLSearchParams({ To: `${prefix}+${to}`, Body: text, ...sender }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const answer = await response.text()
  if (!response.ok)
    throw new Error(`The SMS provider answered ${response.status}: ${answer.slice(0, maxErrorLength)}`)
}
