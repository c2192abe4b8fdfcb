// A note this tab keeps until it is closed. Where storage is blocked, as in some frames, it lasts as long as the page.

const forThisPage = new Map<string, string>()

export function readNote(key: string): unknown {
  try {
    return JSON.parse(window.sessionStorage.getItem(key) ?? forThisPage.get(key) ?? 'null')
  } catch {
    return parse(forThisPage.get(key))
  }
}

export function writeNote(key: string, value: unknown): void {
  const text = JSON.stringify(value)
  try {
    window.sessionStorage.setItem(key, text)
  } catch {
    forThisPage.set(key, text)
  }
}

export function removeNote(key: string): void {
  forThisPage.delete(key)
  try {
    window.sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept there.
  }
}

function parse(text: string | undefined): unknown {
  return text === undefined ? null : JSON.parse(text)
}
