// Set-up file of every test file. Files share a process, so module state and globals are reset between them.
import { vi } from 'vitest'

vi.resetModules()
vi.restoreAllMocks()
vi.unstubAllGlobals()
vi.useRealTimers()
