// The daily backup of a running server: written by the job queue, and taken up again after a kill.
import { execFileSync } from 'node:child_process'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkBackup } from '../../server/backup/check-backup.ts'
import { asOwner } from '../harness/as-owner.ts'
import { isHealthy, refusedStart, startServer, temporaryFolder } from '../harness/server.ts'
import { usedFolder } from '../harness/used-folder.ts'
import { waitUntil } from '../harness/wait-until.ts'

/** What the clock does once a day. */
const askForBackup = (dataDir: string) =>
  asOwner(dataDir, (client) =>
    client.query(`select graphile_worker.add_job('write-backup', max_attempts := 3)`),
  )

it('is taken up again after the server is killed midway, and leaves no half of it', async () => {
  const backups = join(await temporaryFolder(), 'backups')
  const dataDir = await usedFolder()
  const env = { BACKUP_DIR: backups, LOG_LEVEL: 'info' }
  const first = await startServer({ dataDir, env })
  await asOwner(dataDir, (client) =>
    client.query(
      `insert into storage.buckets (id, name) values ('b', 'b');
       insert into storage.objects (bucket_id, name, version) values ('b', 'song', 'aabbcc')`,
    ),
  )
  // A file whose bytes never come: the backup stops there, with everything else written.
  const folder = join(dataDir, 'files', 'aa', 'bb')
  await mkdir(folder, { recursive: true })
  execFileSync('mkfifo', [join(folder, 'aabbcc')])
  await askForBackup(dataDir)
  await waitUntil(async () => (await readdir(backups)).some((name) => name.endsWith('.part')))
  expect(await isHealthy(first.url)).toBe(true)
  await first.end('SIGKILL')
  expect(await readdir(backups)).toEqual([expect.stringMatching(/\.backup\.part$/)])

  await rm(join(folder, 'aabbcc'))
  await writeFile(join(folder, 'aabbcc'), 'la la la')
  const second = await startServer({ dataDir, env })
  await waitUntil(() => second.output().includes('"msg":"backup written"'))
  const written = await readdir(backups)
  expect(written).toEqual([expect.stringMatching(/^bandstand-[\dT-]+Z\.backup$/)])
  await checkBackup(join(backups, written[0] ?? ''))
  expect(await second.end('SIGTERM')).toBe(0)
})

it('needs a folder and settings that can be used', async () => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'file'), '')
  const refusals = [
    [
      { BACKUP_DIR: join(folder, 'file') },
      /^Bandstand cannot start: BACKUP_DIR \(.*\) cannot be used: it is a file/m,
    ],
    [{ BACKUP_AT: '03:30' }, /BACKUP_DIR is not set, but BACKUP_AT or BACKUP_KEEP is/],
    [
      { BACKUP_DIR: folder, BACKUP_AT: '25:00' },
      /BACKUP_AT must be a time of day in UTC such as 03:30, but is "25:00"/,
    ],
    [{ BACKUP_DIR: folder, BACKUP_KEEP: '0' }, /BACKUP_KEEP must be a whole number from 1/],
  ] as const
  const dataDir = await usedFolder()
  for (const [env, reason] of refusals) {
    const { code, output } = await refusedStart({ dataDir, env })
    expect([code, output]).toEqual([1, expect.stringMatching(reason)])
  }
})
