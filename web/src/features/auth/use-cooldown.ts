// How long an email may not be asked for again. It goes by the clock and is remembered in this tab, so a reload goes on
// counting.
import { mailCooldownSeconds, readMailCooldown } from '../../../../domain/mail-cooldown.ts'
import { useSecondsUntil } from '../../lib/browser/use-seconds-until.ts'
import { readMoment, storeMoment } from './use-session-timestamp.ts'

export type AccountMail = 'confirmation' | 'reset'

const nameOf = (mail: AccountMail, email: string) => `${mail}-again-at ${email}`

/** Another mail or address has a count of its own. */
export function useCooldown(mail: AccountMail, email: string) {
  const name = nameOf(mail, email)
  const { secondsLeft, refresh } = useSecondsUntil(readMoment(name) ?? 0)

  function start(seconds: number): void {
    storeMoment(name, seconds > 0 ? Date.now() + seconds * 1000 : undefined)
    refresh()
  }

  /** Whether this is the server asking to wait: it is counted down then, and nothing else needs to be said. */
  function startFrom(error: unknown): boolean {
    const seconds = readMailCooldown(error)
    start(seconds ?? 0)
    return seconds !== undefined
  }

  return { secondsLeft, start, startFrom }
}

/** A mail has just gone out without anyone asking for it again, as with a sign-up. */
export function startCooldown(mail: AccountMail, email: string): void {
  storeMoment(nameOf(mail, email), Date.now() + mailCooldownSeconds * 1000)
}
