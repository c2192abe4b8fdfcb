// Signed links that open one file, or accept one upload, for a limited time: for requests without a token, such as an
// <img>.
import { errors, jwtVerify, SignJWT } from 'jose'
import { serviceCaller } from '../core/database/database.ts'
import { findNames, findObject } from './find-object.ts'
import { assertMayStore } from './may-store.ts'
import { accountOf, type Caller, type StorageDeps } from './storage-deps.ts'
import { StorageError } from './storage-error.ts'
import type { Transform } from './transform.ts'

export type LinkScope = 'download' | 'upload'

export interface LinkClaims {
  /** Bucket and file. */
  url: string
  scope: LinkScope
  owner?: string
  /** An upload in the name of the service, not of an account. */
  role?: 'service_role'
  upsert?: boolean
  /** How the picture is to be changed; a link without it opens the file as it is. */
  transform?: Transform
}

const longestSeconds = 7 * 24 * 3600
const uploadSeconds = 2 * 3600

async function signLink(linkKey: string, claims: LinkClaims, seconds: number): Promise<string> {
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime(`${seconds}s`)
    .sign(secretOf(linkKey))
}

export async function readLink(
  linkKey: string,
  token: string,
  url: string,
  scope: LinkScope,
): Promise<LinkClaims> {
  const { payload } = await jwtVerify<LinkClaims>(token, secretOf(linkKey), { algorithms: ['HS256'] }).catch(
    (cause: unknown) => {
      const message = cause instanceof errors.JWTExpired ? '"exp" claim timestamp check failed' : undefined
      throw new StorageError('InvalidJWT', message, { cause })
    },
  )
  if (payload.url !== url || payload.scope !== scope) throw new StorageError('InvalidSignature')
  return payload
}

/** POST /object/sign: requires read access to the file. */
export async function createLink(
  deps: StorageDeps,
  caller: Caller,
  file: { bucket: string; name: string },
  expiresIn: number,
  transform?: Transform,
): Promise<string> {
  await findObject(deps, caller, file.bucket, file.name)
  return signDownload(deps, file, expiresIn, transform)
}

/** The same for many files, with one query; undefined for those that the caller cannot see. */
export async function createLinks(
  deps: StorageDeps,
  caller: Caller,
  bucket: string,
  names: string[],
  expiresIn: number,
): Promise<(string | undefined)[]> {
  const known = await findNames(deps, caller, bucket, names)
  return Promise.all(
    names.map((name) => (known.has(name) ? signDownload(deps, { bucket, name }, expiresIn) : undefined)),
  )
}

async function signDownload(
  { linkKey }: StorageDeps,
  { bucket, name }: { bucket: string; name: string },
  expiresIn: number,
  transform?: Transform,
): Promise<string> {
  const claims: LinkClaims = {
    url: `${bucket}/${name}`,
    scope: 'download',
    ...(transform ? { transform } : {}),
  }
  const token = await signLink(linkKey, claims, Math.min(Math.ceil(expiresIn), longestSeconds))
  return `/${transform ? 'render/image' : 'object'}/sign/${[bucket, ...name.split('/')].map(encodeURIComponent).join('/')}?token=${token}`
}

/**
 * POST /object/upload/sign: requires the right to store the file, which is checked with a row that is rolled back.
 */
export async function createUploadLink(
  deps: StorageDeps,
  caller: Caller,
  file: { bucket: string; name: string },
  upsert: boolean,
): Promise<{ url: string; token: string }> {
  const { bucket, name } = file
  await assertMayStore(deps, caller, file, upsert)
  const owner = accountOf(caller)
  const claims: LinkClaims = {
    url: `${bucket}/${name}`,
    scope: 'upload',
    upsert,
    ...(owner ? { owner } : {}),
    ...(caller.role === 'service_role' ? { role: 'service_role' } : {}),
  }
  const token = await signLink(deps.linkKey, claims, uploadSeconds)
  return {
    url: `/object/upload/sign/${[bucket, ...name.split('/')].map(encodeURIComponent).join('/')}?token=${token}`,
    token,
  }
}

/** An upload by link is stored in the name of the caller who made the link. */
export function holderOf({ owner, role }: LinkClaims): Caller {
  if (role === 'service_role') return serviceCaller
  return owner
    ? { role: 'authenticated', claims: JSON.stringify({ role: 'authenticated', sub: owner }) }
    : { role: 'anon', claims: '{"role":"anon"}' }
}

function secretOf(linkKey: string): Uint8Array {
  return new TextEncoder().encode(linkKey)
}
