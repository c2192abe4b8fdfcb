// Text stored under a key by this browser or this tab. Where storage is blocked or full, as in some frames and private
// windows, it is kept in memory.

export interface TextStorage {
  read(key: string): string | null
  write(key: string, text: string): void
  remove(key: string): void
}

const maxFallbacks = 100

function openStorage(kind: 'localStorage' | 'sessionStorage'): TextStorage {
  const fallbacks = new Map<string, string>()
  const storage: TextStorage = {
    read(key) {
      try {
        return fallbacks.get(key) ?? window[kind].getItem(key)
      } catch {
        return null
      }
    },
    write(key, text) {
      fallbacks.delete(key)
      try {
        window[kind].setItem(key, text)
      } catch {
        fallbacks.set(key, text)
        const [oldest = ''] = fallbacks.keys()
        if (fallbacks.size > maxFallbacks) fallbacks.delete(oldest)
      }
    },
    remove(key) {
      fallbacks.delete(key)
      try {
        window[kind].removeItem(key)
      } catch {
        // Nothing was stored there.
      }
    },
  }
  return storage
}

/** Kept until the user clears the browser's data. */
export const browserStorage = openStorage('localStorage')

/** Kept until the tab is closed. */
export const tabStorage = openStorage('sessionStorage')
