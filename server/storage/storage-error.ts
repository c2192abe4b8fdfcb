// Errors of the storage service. supabase-js reads the real status from the body; the HTTP status is 400, as in the
// protocol.
import { TokenError } from '../core/callers.ts'
import { AppError, toAppError } from '../core/errors.ts'

const catalogue = {
  NoSuchBucket: [404, 'Bucket not found', 'Bucket not found'],
  NoSuchKey: [404, 'not_found', 'Object not found'],
  KeyAlreadyExists: [409, 'Duplicate', 'The resource already exists'],
  ResourceNotEmpty: [409, 'InvalidRequest', 'The bucket you tried to delete is not empty'],
  EntityTooLarge: [413, 'Payload too large', 'The object exceeded the maximum allowed size'],
  InvalidMimeType: [415, 'invalid_mime_type', 'This type of file is not supported'],
  AccessDenied: [403, 'Unauthorized', 'new row violates row-level security policy'],
  InvalidKey: [400, 'InvalidKey', 'Invalid key'],
  InvalidBucketName: [400, 'InvalidBucketName', 'Bucket name invalid'],
  InvalidJWT: [400, 'InvalidJWT', 'The link is not valid'],
  InvalidSignature: [400, 'InvalidSignature', 'The link does not belong to this file'],
  InvalidRequest: [400, 'InvalidRequest', 'The request could not be read'],
  FeatureNotEnabled: [403, 'FeatureNotEnabled', 'This feature is not enabled'],
  SlowDown: [429, 'too_many_requests', 'Too many requests. Please wait a moment and try again.'],
} as const satisfies Record<string, readonly [status: number, error: string, message: string]>

export type StorageErrorCode = keyof typeof catalogue

export class StorageError extends Error {
  override name = 'StorageError'
  readonly status: number
  readonly error: string
  readonly retryAfterSeconds: number | undefined

  constructor(
    readonly code: StorageErrorCode,
    message?: string,
    { retryAfterSeconds, ...options }: ErrorOptions & { retryAfterSeconds?: number | undefined } = {},
  ) {
    const [status, error, usual] = catalogue[code]
    super(message ?? usual, options)
    this.status = status
    this.error = error
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Any thrown value as an error of this service; undefined when the platform's own response fits better. */
export function toStorageError(thrown: unknown): StorageError | undefined {
  if (thrown instanceof StorageError) return thrown
  if (thrown instanceof TokenError) return new StorageError('AccessDenied', thrown.message, { cause: thrown })
  const { code: sqlState = '' } = thrown as { code?: string }
  if (sqlState === '42501') return new StorageError('AccessDenied', undefined, { cause: thrown })
  if (sqlState === '23505') return new StorageError('KeyAlreadyExists', undefined, { cause: thrown })
  if (sqlState === '23503') return new StorageError('ResourceNotEmpty', undefined, { cause: thrown })
  if (sqlState === '23514')
    return new StorageError('InvalidRequest', (thrown as Error).message, { cause: thrown })
  // A bucket's limit, or an artist's quota; the message says what to do.
  if (sqlState === 'PT413')
    return new StorageError('EntityTooLarge', (thrown as Error).message, { cause: thrown })
  if (sqlState === 'PT415')
    return new StorageError('InvalidMimeType', (thrown as Error).message, { cause: thrown })
  const { code, message, retryAfterSeconds } = thrown instanceof AppError ? thrown : toAppError(thrown)
  if (code === 'invalid_request') return new StorageError('InvalidRequest', message, { cause: thrown })
  if (code === 'payload_too_large') return new StorageError('EntityTooLarge')
  if (code === 'rate_limited' || code === 'too_many_running')
    return new StorageError('SlowDown', undefined, { retryAfterSeconds })
  return undefined
}

export function answerStorageError(
  { code, status, error, message, retryAfterSeconds }: StorageError,
  httpStatus = status === 429 ? 429 : 400,
): Response {
  const headers = new Headers({ 'cache-control': 'no-store' })
  if (retryAfterSeconds !== undefined) headers.set('retry-after', String(retryAfterSeconds))
  return Response.json({ statusCode: String(status), error, message, code }, { status: httpStatus, headers })
}
