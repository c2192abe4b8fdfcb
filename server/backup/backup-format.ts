// A backup is one compressed file of lines. Each line says what it is; rows are as PostgreSQL wrote them, and are never
// read as numbers on the way, so that no digit is lost.

export interface BackupHead {
  kind: 'bandstand-backup'
  version: 1
  madeAt: string
  /** The migrations it was made with; a release that lacks one of them cannot load it. */
  migrations: string[]
}

export type BackupLine =
  | { head: BackupHead }
  | { table: string; columns: string[] }
  /** A row of the table named last. */
  | { row: string }
  | { job: { task: string; payload: unknown; key: string | null; runAt: string } }
  | { file: string; data: string }
  | { end: { rows: number; files: number; jobs: number } }
