// Runs with every test file: ends the connections it opened.
import { afterAll } from 'vitest'
import { closeTestDatabases } from './database.ts'

afterAll(closeTestDatabases)
