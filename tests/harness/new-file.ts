// Set-up file of every test file. Files share a process, so mocks and globals are reset between them.
import { vi } from 'vitest'

vi.restoreAllMocks()
vi.unstubAllGlobals()
vi.useRealTimers()
