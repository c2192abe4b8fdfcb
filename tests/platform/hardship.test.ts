// Starts under conditions that only root can set up: another user, a separate disk.
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { chown, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { asOwner } from '../harness/as-owner.ts'
import { root } from '../harness/database.ts'
import { isHealthy, refusedStart, startServer, temporaryFolder } from '../harness/server.ts'
import { becomeUsed, usedFolder } from '../harness/used-folder.ts'
import { waitUntil } from '../harness/wait-until.ts'

const isRoot = process.getuid?.() === 0
const daemon = 1

describe.runIf(isRoot && isOpen(root))('as a normal user', () => {
  it('runs PostgreSQL as that user', async () => {
    const folder = await temporaryFolder()
    await chown(folder, daemon, daemon)
    const server = await startServer({ dataDir: join(folder, 'data'), uid: daemon })
    expect(await isHealthy(server.url)).toBe(true)
    expect((await stat(join(folder, 'data', 'postgres'))).uid).toBe(daemon)
    expect(await server.end('SIGTERM')).toBe(0)
  })

  it('refuses a database that belongs to another user, and names the user', async () => {
    const dataDir = await usedFolder()
    for (const folder of [dirname(dataDir), dataDir]) chmodSync(folder, 0o777)
    const { output } = await refusedStart({ dataDir, uid: daemon })
    expect(output).toMatch(
      /^Bandstand cannot start: The database in .* belongs to another user \(uid 65534\)\. .*\n$/,
    )
  })

  it('refuses a folder it may not write to', async () => {
    const folder = await temporaryFolder()
    chmodSync(folder, 0o755)
    const { output } = await refusedStart({ dataDir: join(folder, 'data'), uid: daemon })
    expect(output).toMatch(
      /^Bandstand cannot start: DATA_DIR \(.*\) cannot be used: this user has no permission for it\.\n$/,
    )
  })
})

describe.runIf(isRoot)('as root', () => {
  it('runs PostgreSQL as the user who owns an existing database', async () => {
    const dataDir = await usedFolder()
    execFileSync('chown', ['-R', `${daemon}:${daemon}`, join(dataDir, 'postgres')])
    const again = await startServer({ dataDir })
    expect(await isHealthy(again.url)).toBe(true)
    expect((await stat(join(dataDir, 'postgres', 'postmaster.pid'))).uid).toBe(daemon)
  })
})

describe.runIf(isRoot && canMount())('on a full disk', () => {
  it('refuses the first start in one line, and leaves no partial database', async () => {
    const disk = await mountDisk('20m')
    const { code, output } = await refusedStart({ dataDir: join(disk, 'data') })
    expect(code).toBe(1)
    expect(output).toMatch(
      /^Bandstand cannot start: .*the disk is full: free some space and start again\.\n$/,
    )
    await expect(stat(join(disk, 'data', 'postgres'))).rejects.toThrow()
  })

  it('keeps serving, and accepts writes again once there is space', async () => {
    const disk = await mountDisk('120m')
    const dataDir = join(disk, 'data')
    await becomeUsed(dataDir)
    const server = await startServer({ dataDir })
    fill(join(disk, 'ballast'))
    await expect(asOwner(server.dataDir, (client) => client.query(writeMuch))).rejects.toMatchObject({
      code: '53100',
    })
    await waitUntil(() => isHealthy(server.url))
    rmSync(join(disk, 'ballast'))
    await asOwner(server.dataDir, (client) =>
      client.query('create table public.room_again (id int); insert into public.room_again values (1)'),
    )
    expect(await isHealthy(server.url)).toBe(true)
    expect(server.output()).not.toMatch(/\n\s+at /)
    expect(await server.end('SIGTERM')).toBe(0)
  })
})

describe.runIf(isRoot && canMount())('on a full disk for backups', () => {
  it('keeps serving, keeps the backups it has, and says why there is no new one', async () => {
    const disk = await mountDisk('40k')
    const old = join(disk, 'bandstand-2025-01-01T03-30-00Z.backup')
    writeFileSync(old, 'an old one')
    const server = await startServer({
      dataDir: await usedFolder(),
      env: { BACKUP_DIR: disk, BACKUP_KEEP: '1' },
    })
    fill(join(disk, 'ballast'))
    await asOwner(server.dataDir, (client) =>
      client.query(`select graphile_worker.add_job('write-backup', max_attempts := 1)`),
    )
    await waitUntil(() => server.output().includes('"msg":"backup failed"'))
    expect(server.output()).toContain('the disk of BACKUP_DIR is full')
    expect(readdirSync(disk).sort()).toEqual(['ballast', 'bandstand-2025-01-01T03-30-00Z.backup'])
    expect(readFileSync(old, 'utf8')).toBe('an old one')
    const { rows } = await asOwner(server.dataDir, (client) =>
      client.query('select problem from platform.backups where problem is not null'),
    )
    expect(rows).toHaveLength(1)
    expect(await isHealthy(server.url)).toBe(true)
    expect(await server.end('SIGTERM')).toBe(0)
  })
})

const writeMuch = `create table public.much as select repeat('x', 100) as words from generate_series(1, 1000000)`

async function mountDisk(size: string): Promise<string> {
  const disk = join(await temporaryFolder(), 'disk')
  mkdirSync(disk)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk])
  onTestFinished(() => void execFileSync('umount', ['--lazy', disk]))
  return disk
}

function fill(path: string): void {
  try {
    writeFileSync(path, Buffer.alloc(200_000_000))
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' })
  }
}

function canMount(): boolean {
  try {
    execFileSync('sh', ['-c', 'd=$(mktemp -d) && mount -t tmpfs tmpfs "$d" && umount "$d" && rmdir "$d"'], {
      stdio: 'ignore',
    })
    return true
  } catch {
    return false
  }
}

/** Whether an unprivileged user could read this checkout. */
function isOpen(folder: string): boolean {
  try {
    execFileSync('test', ['-x', folder], { uid: daemon, gid: daemon })
    return true
  } catch {
    return false
  }
}
