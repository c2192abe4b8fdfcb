// How long somebody waits before the same kind of account email is sent to them again: the server's limit, and what the
// pages count down.

export const mailCooldownSeconds = 60

export function mailCooldownMessage(seconds: number): string {
  return `For security purposes, you can only request this after ${seconds} seconds.`
}

/** The seconds that the server asks to wait, when it refused for that reason. */
export function readMailCooldown(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error) || !('message' in error))
    return undefined
  if (error.code !== 'over_email_send_rate_limit') return undefined
  const seconds = Number(/after (\d{1,5}) seconds/.exec(String(error.message))?.[1] ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds : undefined
}
