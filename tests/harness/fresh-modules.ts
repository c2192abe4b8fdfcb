// Set-up file of page tests, whose modules keep state: a file gets modules of its own. Those of the server keep none
// that a second server in the same process would mind.
import { vi } from 'vitest'

vi.resetModules()
