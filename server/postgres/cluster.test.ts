import { describe, expect, it } from 'vitest'
import { stderrTail } from './cluster.ts'

describe('the stderr of a PostgreSQL that exited', () => {
  it.each([
    [
      '2026-01-01 00:00:00 UTC [1] LOG:  starting\n2026-01-01 00:00:00 UTC [1] FATAL:  could not create shared memory segment: out of memory\n',
      'could not create shared memory segment: out of memory.',
    ],
    [
      'PANIC:  could not write to file "pg_wal/x": No space left on device\nLOG:  gone',
      'the disk is full: free some space and start again.',
    ],
    [
      'FATAL:  lock file "postmaster.pid" already exists',
      'another Bandstand is starting on this DATA_DIR. Stop it first, or set DATA_DIR to another folder.',
    ],
    [
      'initdb: error: could not look up effective user ID 4711: user does not exist',
      'could not look up effective user ID 4711: user does not exist.',
    ],
    ['', 'it gave no reason.'],
  ])('the stderr of a PostgreSQL that exited is summarised in one line: %j', (said, line) => {
    expect(stderrTail(said)).toBe(line)
  })
})
