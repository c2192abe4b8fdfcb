// The number of bookings per page, stored by this browser.
import { browserStorage } from '../../lib/browser/storage.ts'

export const pageSizes = [5, 10, 25] as const
const defaultSize = 5
const key = 'dashboard-page-size'

export function readPageSize(): number {
  const stored = Number(browserStorage.read(key))
  return pageSizes.find((size) => size === stored) ?? defaultSize
}

export function storePageSize(size: number): void {
  browserStorage.write(key, String(size))
}
