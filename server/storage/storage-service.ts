// /storage/v1: files.
import type { Files } from '../../contracts/function-services.ts'
import type { CoreDeps } from '../core/core-deps.ts'
import type { Service } from '../core/service.ts'
import type { Blobs } from './blobs.ts'
import { openBlobs } from './open-blobs.ts'
import type { PictureProcess } from './picture-tasks.ts'
import { readPublicFile } from './read-public-file.ts'
import { removeBlob, removeBlobTask } from './remove-blob.ts'
import type { StorageDeps } from './storage-deps.ts'
import { storageRoutes } from './storage-routes.ts'
import { createFiles } from './store-file.ts'
import { sweepBlobs } from './sweep-blobs.ts'

export interface Storage extends Service {
  blobs: Blobs
  files: Files
  /** The bytes of a public file, by its address. */
  readPublic(address: string): ReturnType<typeof readPublicFile>
}

export async function openStorage(core: CoreDeps, pictures: PictureProcess): Promise<Storage> {
  const { config, secrets, platform } = core
  const blobs = await openBlobs(config)
  const deps: StorageDeps = { ...core, blobs, pictures, linkKey: secrets.fileLinkKey }
  return {
    blobs,
    files: createFiles(deps),
    readPublic: (address) => readPublicFile(deps, config.siteUrl, address),
    routes: () => storageRoutes(deps),
    tasks: { [removeBlobTask]: removeBlob(blobs, platform) },
    recurring: { 'sweep-orphaned-files': { cron: '37 5 * * *', task: () => sweepBlobs(deps) } },
    timeoutsMs: { 'sweep-orphaned-files': 60 * 60_000 },
    close: () => blobs.close(),
  }
}
