// Runs with every test file. Files share a process, and none may find what another left behind: neither in our modules
// nor in what the language and the system give.
import { vi } from 'vitest'

vi.resetModules()
vi.restoreAllMocks()
vi.unstubAllGlobals()
vi.useRealTimers()
