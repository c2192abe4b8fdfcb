// Whether the sidebar stands open. A cookie keeps it for seven days.

const cookieName = 'sidebar_state'
const cookieSeconds = 7 * 24 * 60 * 60

export function readSidebarIsOpen(): boolean {
  return !document.cookie.split('; ').includes(`${cookieName}=false`)
}

export function storeSidebarIsOpen(isOpen: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${cookieName}=${isOpen}; path=/; max-age=${cookieSeconds}; samesite=lax`
}
