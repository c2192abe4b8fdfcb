// Passes the page's nonce to the library with which dialogs and menus lock scrolling: it adds a <style> element, which
// the content security policy refuses without a nonce, and reads it from this global name.

declare global {
  var __webpack_nonce__: string | undefined
}

export function pageNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined
}

export function allowInjectedStyles(): void {
  const nonce = pageNonce()
  if (nonce) globalThis.__webpack_nonce__ = nonce
}

/** Known from the start on: it is asked at every render. */
export function injectedStylesNonce(): string | undefined {
  return globalThis.__webpack_nonce__
}
