// The access table of the data API: tables, columns, database functions, and attacks on them.
import { afterAll, beforeAll } from 'vitest'
import { type AccessFixture, openAccessFixture } from './access-fixture.ts'
import { checkAttacks } from './check-attacks.ts'
import { checkColumns } from './check-columns.ts'
import { checkRoutines } from './check-routines.ts'
import { checkTables } from './check-tables.ts'

let fixture: AccessFixture
beforeAll(async () => {
  fixture = await openAccessFixture()
})
afterAll(() => fixture?.close())

checkAttacks(() => fixture)
checkColumns(() => fixture)
checkTables(() => fixture)
// Ends with the call that deletes the accounts.
checkRoutines(() => fixture)
