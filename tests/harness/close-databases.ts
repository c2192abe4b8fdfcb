// Set-up file of every test file: closes the connections it opened.
import { afterAll } from 'vitest'
import { closeTestDatabases } from './database.ts'

afterAll(closeTestDatabases)
