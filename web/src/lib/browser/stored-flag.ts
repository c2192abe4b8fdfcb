// A yes or no that this browser remembers. Where storage is blocked it lasts as long as the page.

const forThisPage = new Map<string, boolean>()

export function readFlag(key: string): boolean {
  try {
    return window.localStorage.getItem(key) === 'true'
  } catch {
    return forThisPage.get(key) ?? false
  }
}

export function storeFlag(key: string, value: boolean): void {
  try {
    window.localStorage.setItem(key, String(value))
  } catch {
    forThisPage.set(key, value)
  }
}
