// Runs with every test file of the web app: an empty page, as a new tab has it.
import { cleanup, configure, getConfig } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach } from 'vitest'

interface Looking {
  _disableExpensiveErrorDiagnostics: boolean
}

const { getElementError } = getConfig()
configure({
  // What a page shows may take longer on a busy machine than the second that the testing library waits.
  asyncUtilTimeout: 30_000,
  // A failed look tells the whole page. While something is waited for nearly every look fails, and only the last is told.
  getElementError(message, container) {
    const isTold = !(getConfig() as unknown as Looking)._disableExpensiveErrorDiagnostics
    if (isTold) return getElementError(message, container)
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
  },
})

window.localStorage.clear()
window.sessionStorage.clear()
window.history.replaceState(null, '', '/')
document.documentElement.className = ''
document.documentElement.removeAttribute('style')
document.head.replaceChildren()
document.body.replaceChildren()

// Notices outlive the page that made them.
afterEach(() => {
  cleanup()
  toast.dismiss()
})
