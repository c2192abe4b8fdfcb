// The memory of processes, in MB: their own pages and their share of those that several use.
import { readFile } from 'node:fs/promises'

/** Of the server that `scripts/run.mjs` supervises, and of that supervisor. */
export async function memoryOf(
  supervisor: number | undefined,
): Promise<{ server: number; supervisor: number }> {
  const children = await readFile(`/proc/${supervisor}/task/${supervisor}/children`, 'utf8').catch(() => '')
  const [server = ''] = children.split(' ')
  return { server: await megabytes(server), supervisor: await megabytes(String(supervisor)) }
}

export async function megabytes(pid: string): Promise<number> {
  const pages = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+)/m.exec(pages)?.[1] ?? Number.NaN) / 1024
}
