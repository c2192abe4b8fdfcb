// Opens the blob store that the settings name: a folder, or an S3-compatible store.
import { join } from 'node:path'
import type { Config } from '../core/config.ts'
import type { Blobs } from './blobs.ts'
import { createFileBlobs } from './file-blobs.ts'

export async function openBlobs({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<Blobs> {
  return s3 ? (await import('./s3-blobs.ts')).createS3Blobs(s3) : createFileBlobs(join(dataDir, 'files'))
}
