// The text of the browser's tab.

export function pageTitle(title: string): string {
  return `${title} · Bandstand`
}
