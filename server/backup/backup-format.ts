// A backup is one compressed file of lines. A line with an array is a row: its values as PostgreSQL writes them as text,
// never read as numbers on the way, so that no digit is lost. Every other line says what it is.

export interface BackupHead {
  kind: 'bandstand-backup'
  /** Version 1 had its rows as JSON objects, each in a string. */
  version: 1 | 2
  madeAt: string
  /** The migrations it was made with; a release that lacks one of them cannot load it. */
  migrations: string[]
}

/** A row of the table named last: a value for each of its columns. */
export type BackupRow = (string | null)[]

export type BackupLine =
  | BackupRow
  | { head: BackupHead }
  | { table: string; columns: string[] }
  /** A row in version 1. */
  | { row: string }
  | { job: { task: string; payload: unknown; key: string | null; runAt: string } }
  | { file: string; data: string }
  | { end: { rows: number; files: number; jobs: number } }

/** How values are written as text, and read again, whatever the defaults of the server. */
export const textFormats = `
  set local datestyle = iso;
  set local intervalstyle = postgres;
  set local timezone = utc;
  set local bytea_output = hex;
  set local extra_float_digits = 3`
