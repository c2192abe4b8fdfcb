// `npm run places -- <command>`: imports an operator's own places from the free files of GeoNames.
import pg from 'pg'
import { readConfig } from '../core/config.ts'
import { StartError } from '../core/start-error.ts'
import { countryNames } from '../places/data/country-names.ts'
import { BadFile } from '../places/import/bad-file.ts'
import { importFile, listContent, removeImports } from '../places/import/import-file.ts'
import { openDatabase } from './operator-database.ts'

type Command = (client: pg.Client, given: string[]) => Promise<void>

const usage = `npm run places -- <command>
  import <file>…   adds the places or postcodes of a file of GeoNames, such as GB.zip; again replaces them
  list             shows what the gazetteer holds
  remove <code>    removes what was imported of a country, such as GB
Files: https://download.geonames.org/export/dump/ (places), https://download.geonames.org/export/zip/ (postcodes)`

const commands: Record<string, Command> = { import: importFiles, list, remove }
const progressEveryMs = 2_000

async function importFiles(client: pg.Client, files: string[]): Promise<void> {
  if (files.length === 0) throw new StartError('Name the files to import: npm run places -- import GB.zip')
  for (const file of files) {
    const startedAt = Date.now()
    let reportedAt = startedAt
    const { kind, rows, countries } = await importFile(client, file, (lines, kept) => {
      if (Date.now() - reportedAt < progressEveryMs) return
      reportedAt = Date.now()
      say(`${file}: ${number(lines)} lines read, ${number(kept)} rows kept`)
    }).catch((error) => {
      if (!(error instanceof BadFile)) throw error
      throw new StartError(`${file} was not imported: ${error.message}.`)
    })
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
    say(
      `${file}: ${number(rows)} rows of ${kind} in ${countries.map(countryNames.of).join(', ')}, in ${seconds} s`,
    )
  }
}

async function list(client: pg.Client): Promise<void> {
  const content = await listContent(client)
  if (content.length === 0) say('The gazetteer is empty: the first start of Bandstand fills it.')
  for (const { imported_from, country, kind, rows } of content)
    say(
      `${imported_from ?? 'with Bandstand'}${country && `, ${country}`}: ${number(rows)} ${kind.replace('_', ' ')} rows`,
    )
}

async function remove(client: pg.Client, [given = '']: string[]): Promise<void> {
  const country = given.toUpperCase()
  if (!/^[A-Z]{2}$/.test(country))
    throw new StartError('Give the two letters of a country: npm run places -- remove GB')
  const count = await removeImports(client, country)
  say(
    count > 0
      ? `${number(count)} imported rows of ${country} are removed.`
      : `Nothing of ${country} was imported.`,
  )
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function number(value: number): string {
  return value.toLocaleString('en')
}

try {
  const [name = '', ...given] = process.argv.slice(2)
  const command = commands[name]
  if (!command) throw new StartError(usage)
  const database = await openDatabase(readConfig(process.env))
  try {
    const client = new pg.Client({ ...database.owner, application_name: 'bandstand places' })
    await client.connect()
    try {
      await command(client, given)
    } finally {
      await client.end()
    }
  } finally {
    await database.close()
  }
} catch (error) {
  process.exitCode = 1
  process.stderr.write(`${(error as Error).message}\n`)
}
