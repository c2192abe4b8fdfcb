// The title of the browser tab.

export function pageTitle(title: string): string {
  return `${title} · Bandstand`
}

let unread = 0

/** Prefixed with the count of unread messages, visible from another tab: "(3) Dashboard · Bandstand". */
export function setTabTitle(title: string): void {
  document.title = unread > 0 ? `(${unread > 99 ? '99+' : unread}) ${title}` : title
}

export function setUnreadInTitle(count: number): void {
  const title = document.title.replace(/^\(\d+\+?\) /, '')
  unread = count
  setTabTitle(title)
}
