// For tests: a socket that never opens and closes without errors.
import { vi } from 'vitest'

export function stubWebSocket(): void {
  vi.stubGlobal(
    'WebSocket',
    class {
      readyState = 3
      close(): void {}
    },
  )
}
