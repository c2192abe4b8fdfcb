// Lets one handler see the browser's Back and Forward before the router does. Browsers call these listeners in the
// order in which they came, so this one must be there before the app is.

type Handler = (event: PopStateEvent) => void

let handler: Handler | undefined

/** Once, before the app is drawn. */
export function watchHistory(): void {
  window.addEventListener('popstate', (event) => handler?.(event))
}

/** Stopping the event keeps the router from following. */
export function onHistoryStep(next: Handler | undefined): void {
  handler = next
}
