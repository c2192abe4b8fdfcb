// Lets one handler see the browser's Back and Forward before the router does. Browsers call these listeners in
// registration order, so this one must be registered before the app's.

type Handler = (event: PopStateEvent) => void

let handler: Handler | undefined

/** Call once, before the app is rendered. */
export function watchHistory(): void {
  window.addEventListener('popstate', (event) => handler?.(event))
}

/** Stopping the event keeps the router from navigating. */
export function onHistoryStep(next: Handler | undefined): void {
  handler = next
}
