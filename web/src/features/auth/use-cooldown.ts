// The cooldown before an email can be requested again. Based on the clock and stored for this tab, so that it continues
// after a reload.
import { mailCooldownSeconds, readMailCooldown } from '../../../../domain/site/mail-cooldown.ts'
import { useSecondsUntil } from '../../lib/browser/use-seconds-until.ts'
import { readTimestamp, storeTimestamp } from './use-session-timestamp.ts'

export type AccountMail = 'confirmation' | 'reset' | 'link'

const nameOf = (mail: AccountMail, email: string) => `${mail}-again-at ${email}`

/** Each kind of email and each address has its own cooldown. */
export function useCooldown(mail: AccountMail, email: string) {
  const name = nameOf(mail, email)
  const { secondsLeft, refresh } = useSecondsUntil(readTimestamp(name) ?? 0)

  function start(seconds: number): void {
    storeTimestamp(name, seconds > 0 ? Date.now() + seconds * 1000 : undefined)
    refresh()
  }

  /** Whether the server asked to wait: the cooldown then starts, and no error needs to be shown. */
  function startFrom(error: unknown): boolean {
    const seconds = readMailCooldown(error)
    start(seconds ?? 0)
    return seconds !== undefined
  }

  return { secondsLeft, start, startFrom }
}

/** An email was just sent automatically, as after a sign-up. */
export function startCooldown(mail: AccountMail, email: string): void {
  storeTimestamp(nameOf(mail, email), Date.now() + mailCooldownSeconds * 1000)
}
