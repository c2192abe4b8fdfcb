// How many bookings a page shows, remembered by this browser.

export const pageSizes = [5, 10, 25] as const
const usual = 5
const key = 'dashboard-page-size'

export function readPageSize(): number {
  try {
    const stored = Number(window.localStorage.getItem(key))
    return pageSizes.find((size) => size === stored) ?? usual
  } catch {
    return usual
  }
}

export function storePageSize(size: number): void {
  try {
    window.localStorage.setItem(key, String(size))
  } catch {
    // Where storage is blocked the choice lasts as long as the page.
  }
}
