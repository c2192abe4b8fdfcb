// Loads the certificate of the SMTP listener. An unusable file stops the start.
import { readFile } from 'node:fs/promises'
import { createSecureContext } from 'node:tls'
import { StartError } from '../core/start-error.ts'

export interface TlsFiles {
  cert: Buffer
  key: Buffer
}

export async function readTlsFiles(cert?: string, key?: string): Promise<TlsFiles | undefined> {
  if (!cert || !key) return undefined
  const files = { cert: await read('INBOUND_TLS_CERT', cert), key: await read('INBOUND_TLS_KEY', key) }
  try {
    createSecureContext(files)
  } catch (error) {
    throw new StartError(
      `INBOUND_TLS_CERT and INBOUND_TLS_KEY cannot be used: they must be a certificate and its key in PEM form (${(error as Error).message}).`,
      { cause: error },
    )
  }
  return files
}

async function read(name: string, path: string): Promise<Buffer> {
  try {
    return await readFile(path)
  } catch (error) {
    throw new StartError(`${name} (${path}) cannot be read: ${(error as Error).message}.`, { cause: error })
  }
}
