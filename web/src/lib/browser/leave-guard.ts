// Asks for confirmation before unsaved input is lost: by a link, by Back and Forward, by closing the tab, or by an
// action that goes through `leave`. The router has no such guard of its own.
import { onHistoryStep } from './history-watch.ts'

type Proceed = () => void

interface LeaveQuestion {
  /** The guard that asks: of several, the one that was set first. */
  guard: symbol | undefined
  leave: Proceed
  stay: Proceed
}

const guards = new Set<symbol>()
const listeners = new Set<() => void>()
let question: LeaveQuestion | undefined
/** Our own history navigation, which needs no confirmation. */
let passes = 0
let placeInHistory = 0

export const leaveQuestion = {
  read: () => question,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Runs it at once when nothing would be lost, otherwise asks first. */
export function leave(proceed: Proceed): void {
  if (guards.size === 0) {
    proceed()
    return
  }
  const [guard] = guards
  ask({
    guard,
    leave: () => {
      guards.clear()
      ask(undefined)
      proceed()
    },
    stay: () => ask(undefined),
  })
}

/** Guards navigation from now on; call the returned function when nothing would be lost any more. */
export function guardLeaving(guard: symbol, goTo: (path: string) => void): () => void {
  guards.add(guard)
  placeInHistory = historyIndex()

  function holdLink(event: MouseEvent): void {
    const path = pathOfLink(event)
    if (path === undefined || guards.size === 0) return
    // Only the navigation is stopped: menus that close on a click still do.
    event.preventDefault()
    leave(() => goTo(path))
  }

  function holdHistory(event: PopStateEvent): void {
    if (passes > 0) {
      passes -= 1
      event.stopImmediatePropagation()
      return
    }
    if (guards.size === 0) return
    const steps = historyIndex() - placeInHistory
    if (steps === 0) return
    // The URL has already changed: it is restored before a render, and changed again after confirmation.
    event.stopImmediatePropagation()
    passes += 1
    window.history.go(-steps)
    leave(() => window.history.go(steps))
  }

  function holdUnload(event: BeforeUnloadEvent): void {
    if (guards.size > 0) event.preventDefault()
  }

  document.addEventListener('click', holdLink, { capture: true })
  onHistoryStep(holdHistory)
  window.addEventListener('beforeunload', holdUnload)
  return () => {
    guards.delete(guard)
    if (guards.size === 0) {
      ask(undefined)
      onHistoryStep(undefined)
    }
    document.removeEventListener('click', holdLink, { capture: true })
    window.removeEventListener('beforeunload', holdUnload)
  }
}

function ask(next: LeaveQuestion | undefined): void {
  if (question === next) return
  question = next
  for (const listener of listeners) listener()
}

/** The router numbers the history entries it creates. */
function historyIndex(): number {
  const { state } = window.history
  return typeof state?.idx === 'number' ? state.idx : 0
}

/** The app path that this click leads to; undefined when it stays on the page, or opens another tab. */
function pathOfLink(event: MouseEvent): string | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.hasAttribute('download') || (link.target && link.target !== '_self'))
    return undefined
  const { origin, pathname, search, hash } = new URL(link.href)
  if (origin !== window.location.origin || pathname === window.location.pathname) return undefined
  return `${pathname}${search}${hash}`
}
