// Set-up file of every test file of the web app: an empty page, as in a new tab.
import { cleanup, configure, getConfig } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach } from 'vitest'
import { installQuickLabels } from './quick-labels.ts'
import { installQuickStyles } from './quick-styles.ts'

interface Looking {
  _disableExpensiveErrorDiagnostics: boolean
}

// The library outlives a test file: its own function, not the one that the last file put around it.
type GetElementError = ReturnType<typeof getConfig>['getElementError'] & { original?: GetElementError }
const configured: GetElementError = getConfig().getElementError
const original = configured.original ?? configured

/** A failed query prints the whole page. While waiting, nearly every query fails, and only the last is reported. */
function getElementError(message: string | null, container: Element): Error {
  const isTold = !(getConfig() as unknown as Looking)._disableExpensiveErrorDiagnostics
  if (isTold) return original(message, container)
  return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
}

configure({
  // On a busy machine, rendering may take longer than the testing library's default of one second.
  asyncUtilTimeout: 30_000,
  // A file that needs another value says so; it must not outlive it.
  defaultHidden: false,
  getElementError: Object.assign(getElementError, { original }),
})

// Checkboxes in forms measure themselves; jsdom has no layout.
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
installQuickStyles(window)
installQuickLabels(window)
window.localStorage.clear()
window.sessionStorage.clear()
window.history.replaceState(null, '', '/')
document.documentElement.className = ''
document.documentElement.removeAttribute('style')
document.head.replaceChildren()
document.body.replaceChildren()

// Notices outlive the page that showed them.
afterEach(() => {
  cleanup()
  toast.dismiss()
})
