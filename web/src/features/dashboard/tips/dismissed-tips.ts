// The tips that an artist has dismissed, stored by this browser.
import { browserStorage } from '../../../lib/browser/storage.ts'

const keyOf = (userId: string) => `dismissed-tips-${userId}`

export function readDismissed(userId: string): string[] {
  return browserStorage.read(keyOf(userId))?.split(',') ?? []
}

export function storeDismissed(userId: string, dismissed: string[]): void {
  browserStorage.write(keyOf(userId), dismissed.join(','))
}
