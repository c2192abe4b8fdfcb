// The dashboard and the alert rules in deploy/monitoring: they parse, and name only metrics that a server exports.
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../harness/database.ts'
import { type ServerHere, serveHere } from '../harness/server-here.ts'

const folder = join(root, 'deploy/monitoring')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const metricNames = (text: string) =>
  [...new Set(text.match(/\b(bandstand|nodejs|process)_[a-z0-9_]+/g))].map((name) =>
    name.replace(/_(bucket|sum|count)$/, ''),
  )

let server: ServerHere
beforeAll(async () => {
  server = await serveHere({})
})
afterAll(() => server.stop())

const exported = async () => {
  const text = await (await fetch(`${server.url}/metrics`)).text()
  return new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
}

interface Panel {
  id: number
  title: string
  type: string
  gridPos: { x: number; y: number; w: number; h: number }
  targets?: { expr: string }[]
}

it.each(['dashboard.json', 'alerts.yml'])('%s names only metrics that are exported', async (name) => {
  const known = await exported()
  const named = metricNames(read(name))
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((metric) => !known.has(metric))).toEqual([])
})

it('every metric of ours is on the dashboard', async () => {
  const ours = [...(await exported())].filter((name) => name?.startsWith('bandstand_'))
  expect(ours.length).toBeGreaterThan(15)
  const shown = new Set(metricNames(read('dashboard.json')))
  expect(ours.filter((name) => !shown.has(name ?? ''))).toEqual([])
})

// Without addresses as labels the number of series has a limit. Pages and files share one route.
it('requests are counted by the route that answered them', async () => {
  const paths = [
    '/healthz',
    '/metrics',
    '/auth/v1/settings',
    '/storage/v1/object/public/artist-assets/none.png',
    '/book/nobody-here',
    '/auth',
    '/auth/v1/none',
    '/none',
  ]
  for (const path of paths) await (await fetch(server.url + path)).arrayBuffer()
  const text = await (await fetch(`${server.url}/metrics`)).text()
  const routes = [...text.matchAll(/^bandstand_http_request_seconds_count\{.*route="([^"]+)"/gm)]
  expect(new Set(routes.map(([, route]) => route))).toEqual(
    new Set(['/healthz', '/metrics', '/auth/v1/settings', '/storage/v1/object/public/*', '/auth/v1/*', '/*']),
  )
})

it('the dashboard has panels with a query each, none over another', () => {
  const { panels } = JSON.parse(read('dashboard.json')) as { panels: Panel[] }
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  for (const { type, targets, title } of panels)
    if (type !== 'row')
      expect(
        targets?.every(({ expr }) => expr.length > 0),
        title,
      ).toBe(true)
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, n) => `${x + (n % w)},${y + Math.floor(n / w)}`),
  )
  expect(new Set(cells).size).toBe(cells.length)
})

it('shows no secret and no address of a person', async () => {
  const text = await (await fetch(`${server.url}/metrics`)).text()
  expect(text).not.toMatch(/sb_secret_|sb_publishable_|postgres:\/\/|@[a-z0-9-]+\.[a-z]/i)
})

describe.skipIf(!hasPromtool())('with promtool (skipped where it is not installed)', () => {
  const promtool = (...given: string[]) => execFileSync('promtool', given, { cwd: folder, encoding: 'utf8' })

  it('the rules are valid, and fire when they should', () => {
    expect(promtool('check', 'rules', 'alerts.yml')).toContain('SUCCESS')
    expect(promtool('test', 'rules', 'alerts.test.yml', 'alerts-days.test.yml')).not.toContain('FAILED')
  })

  it('the queries of the dashboard are valid', () => {
    const { panels } = JSON.parse(read('dashboard.json')) as { panels: Panel[] }
    const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
    const rules = queries.map((expr, n) => ({
      record: `query:${n}`,
      expr: expr.replaceAll('$job', 'bandstand'),
    }))
    const path = join(server.dataDir, 'dashboard-queries.json')
    writeFileSync(path, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))
    const checked = spawnSync('promtool', ['check', 'rules', path], { encoding: 'utf8' })
    expect(checked.stdout + checked.stderr).toContain(`SUCCESS: ${rules.length} rules found`)
  })

  it('the metrics of a server are in the format of Prometheus', async () => {
    const input = await (await fetch(`${server.url}/metrics`)).text()
    const checked = spawnSync('promtool', ['check', 'metrics'], { input, encoding: 'utf8' })
    // Hints about names, such as those of Node's own metrics, are no errors.
    expect(checked.stderr).not.toMatch(/error while linting|parse/i)
  })
})

function hasPromtool(): boolean {
  return spawnSync('promtool', ['--version']).status === 0
}
