// Decisions have a status and a date, and the index names each with its title.
import { expect, it } from 'vitest'
import { markdown, read } from './read-docs.ts'

const folder = 'docs/decisions/'
const decisions = markdown.filter((path) => /^docs\/decisions\/\d{3}-/.test(path))
const statusLine =
  /^Status: (in force|replaced by \[\d{3}\]\(\S+\))(, amended by \[\d{3}\]\(\S+\))?\. Date: \d{4}-\d{2}-\d{2}\.$/

it.each(decisions)('%s says its number, status and date', (path) => {
  const [title = '', , status] = read(path).split('\n')
  expect(title).toMatch(new RegExp(`^# ${path.slice(folder.length, folder.length + 3)} [A-Z"]`))
  expect(status).toMatch(statusLine)
})

it('decisions are all in the index, by their titles', () => {
  const index = read(`${folder}README.md`)
  const missing = decisions.filter((path) => {
    const [title = ''] = read(path).split('\n')
    return !index.includes(`[${title.slice('# 000 '.length)}](${path.slice(folder.length)})`)
  })
  expect(decisions.length).toBeGreaterThan(50)
  expect(missing).toEqual([])
})
