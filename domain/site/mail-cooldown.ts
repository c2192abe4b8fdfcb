// The wait before an email can be sent again: the server's limit for account emails, and the wait a refusal asks for,
// which the pages count down.

export const mailCooldownSeconds = 60

export function mailCooldownMessage(seconds: number): string {
  return `For security purposes, you can only request this after ${seconds} seconds.`
}

/** The seconds to wait when the server refused because of too many emails: for an account, or for a booking. */
export function readMailCooldown(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error) || !('message' in error))
    return undefined
  if (error.code !== 'over_email_send_rate_limit' && error.code !== 'PT429') return undefined
  const seconds = Number(/after (\d{1,5}) seconds/.exec(String(error.message))?.[1] ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds : undefined
}
