// Runs with every test file of the web app: an empty page, as a new tab has it.
import { cleanup, configure } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach } from 'vitest'

// What a page shows may take longer on a busy machine than the second that the testing library waits.
configure({ asyncUtilTimeout: 10_000 })

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
