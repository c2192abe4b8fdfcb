// Dialogs and menus lock the page's scrolling with a <style> element of their own, which the content security
// policy refuses without the page's nonce. The library that makes it reads the nonce from this global name.

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
