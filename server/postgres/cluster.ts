// The data folder of a PostgreSQL cluster: creates it on the first start, and writes its access files.
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { access, chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onDisk, StartError } from '../core/start-error.ts'

/** The operating-system user PostgreSQL runs as; undefined is the user of this process. */
export type RunAs = { uid: number; gid: number } | undefined

const nobody = { uid: 65534, gid: 65534 }

export const ownerRole = 'bandstand'
export const superuser = 'postgres'
export const databaseName = 'bandstand'

/**
 * PostgreSQL refuses to run as root: there it runs as the cluster's owner, or as the user nobody for a new cluster.
 */
export async function chooseUser(cluster: string): Promise<RunAs> {
  const me = process.getuid?.()
  const made = await stat(cluster).catch(() => undefined)
  if (me === 0) return made && made.uid !== 0 ? { uid: made.uid, gid: made.gid } : nobody
  if (made && me !== undefined && made.uid !== me) {
    throw new StartError(
      `The database in ${cluster} belongs to another user (uid ${made.uid}). ` +
        'Start Bandstand as that user or as root, or set DATA_DIR to another folder.',
    )
  }
  return undefined
}

/**
 * The path of the cluster's folder relative to the working directory. A process that dropped root cannot reach a
 * folder below a closed one such as /root by its absolute path, but can always use its working directory.
 */
export function nameFromInside(cluster: string): string {
  return process.platform === 'linux' ? '/proc/self/cwd' : cluster
}

export async function makeCluster(cluster: string, binaries: string, runAs: RunAs): Promise<void> {
  if (await exists(cluster)) return checkVersion(cluster, binaries)
  // Created in a temporary folder and renamed, so that an interrupted start leaves no partial cluster.
  const draft = `${cluster}.new-${randomBytes(4).toString('hex')}`
  try {
    await onDisk('DATA_DIR', cluster, () => mkdir(draft, { mode: 0o700 }))
    if (runAs) await chown(draft, runAs.uid, runAs.gid)
    await initialise(draft, binaries, runAs)
    await rename(draft, cluster).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function initialise(folder: string, binaries: string, runAs: RunAs): Promise<void> {
  const flags = [
    `--pgdata=${nameFromInside(folder)}`,
    `--username=${superuser}`,
    '--auth-local=peer',
    '--auth-host=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ]
  try {
    await promisify(execFile)(join(binaries, 'bin', 'initdb'), flags, { cwd: folder, env: {}, ...runAs })
  } catch (error) {
    const stderr = String((error as { stderr?: string }).stderr ?? error)
    throw new StartError(`PostgreSQL could not make its files in ${folder}: ${stderrTail(stderr)}`, {
      cause: error,
    })
  }
}

async function checkVersion(cluster: string, binaries: string): Promise<void> {
  const found = (
    await onDisk('DATA_DIR', cluster, () => readFile(join(cluster, 'PG_VERSION'), 'utf8'))
  ).trim()
  const { stdout } = await promisify(execFile)(join(binaries, 'bin', 'postgres'), ['--version'])
  const ours = /(\d+)\./.exec(stdout)?.[1]
  if (found !== ours) {
    throw new StartError(
      `The database in ${cluster} was made by PostgreSQL ${found}; this Bandstand brings ${ours}. ` +
        'Make a backup with the Bandstand that made it, and restore that into an empty DATA_DIR.',
    )
  }
}

/** Peer authentication for the user of this process, passwords for everyone else; never `trust`. */
export async function writeAccessFiles(cluster: string, runAs: RunAs): Promise<void> {
  const me = userInfo().username
  const files = {
    'pg_hba.conf': [
      `local all ${superuser},${ownerRole} peer map=bandstand`,
      'local all all scram-sha-256',
      'host all all 127.0.0.1/32 scram-sha-256',
    ],
    'pg_ident.conf': [superuser, ownerRole].map((role) => `bandstand "${me}" ${role}`),
  }
  for (const [name, lines] of Object.entries(files)) {
    const path = join(cluster, name)
    await onDisk('DATA_DIR', path, () => writeFile(path, `${lines.join('\n')}\n`, { mode: 0o600 }))
    if (runAs) await chown(path, runAs.uid, runAs.gid)
  }
}

/** The last relevant line of a PostgreSQL program's output, without its prefix. */
export function stderrTail(said: string): string {
  if (said.includes('No space left on device')) return 'the disk is full: free some space and start again.'
  if (said.includes('lock file "postmaster.pid" already exists')) {
    return 'another Bandstand is starting on this DATA_DIR. Stop it first, or set DATA_DIR to another folder.'
  }
  const lines = said.split('\n').filter((line) => /\b(FATAL|PANIC|ERROR|error|could not)\b/.test(line))
  const line = lines
    .at(-1)
    ?.replace(/^.*?(FATAL|PANIC|ERROR|initdb: error):\s*/, '')
    .trim()
  return line ? `${line}.` : 'it gave no reason.'
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
