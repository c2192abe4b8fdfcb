// The attachments of a booking's messages: uploaded with progress, and opened by signed links. Used by artist and
// client alike: each has a token for this booking's folder only.
import type { MessageAttachment } from '../../../../domain/booking/client-booking.ts'
import type { ApiAddress } from '../../lib/api/api-address.ts'
import { CallError } from '../../lib/api/call-error.ts'
import { makeUuid } from '../../lib/browser/make-uuid.ts'
import { attachmentMessages, plainEnding, storableName, typeOf } from './attachments.ts'

export interface AttachmentStore {
  /** `onProgress` receives the uploaded fraction, from 0 to 1. */
  upload: (file: File, onProgress: (share: number) => void) => Promise<MessageAttachment>
  /** A URL that opens the file without a token. */
  link: (path: string) => Promise<string>
}

const bucket = 'message-attachments'
export const linkSeconds = 3600

export function createAttachmentStore(
  address: ApiAddress,
  bookingId: string,
  token: () => Promise<string>,
): AttachmentStore {
  return {
    async upload(file, onProgress) {
      const path = `${bookingId}/${makeUuid()}.${plainEnding(file.name)}`
      const type = typeOf(file)
      const url = `${address.supabaseUrl}/storage/v1/object/${bucket}/${path}`
      const headers = { ...(await headersOf(address, token)), 'content-type': type }
      await send(url, headers, file, onProgress)
      return { name: storableName(file.name), size: file.size, type, path }
    },

    async link(path) {
      const storage = `${address.supabaseUrl}/storage/v1`
      const response = await fetch(`${storage}/object/sign/${bucket}/${path}`, {
        method: 'POST',
        headers: { ...(await headersOf(address, token)), 'content-type': 'application/json' },
        body: JSON.stringify({ expiresIn: linkSeconds }),
      }).catch((cause: unknown) => {
        throw CallError.notReached(cause)
      })
      const answer: unknown = await response.json().catch(() => undefined)
      const signed = textOf(answer, 'signedURL')
      if (!response.ok || !signed) throw refusalOf(response.status, answer)
      return storage + signed
    },
  }
}

/** The URL for downloading the file under its original name. */
export function downloadLink(link: string, name: string): string {
  return `${link}&download=${encodeURIComponent(name)}`
}

async function headersOf({ supabaseKey }: ApiAddress, token: () => Promise<string>) {
  return { apikey: supabaseKey, authorization: `Bearer ${await token()}` }
}

// XMLHttpRequest, because fetch cannot report upload progress.
function send(
  url: string,
  headers: Record<string, string>,
  file: File,
  onProgress: (share: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (request.status < 300) resolve()
      else reject(refusalOf(request.status, parse(request.responseText)))
    }
    request.onerror = () => reject(CallError.notReached(undefined))
    request.ontimeout = request.onerror
    request.send(file)
  })
}

function refusalOf(status: number, answer: unknown): CallError {
  const reason = textOf(answer, 'message') ?? 'The file could not be stored.'
  const message = reason.startsWith('mime type') ? attachmentMessages.wrongContent : reason
  return new CallError(message, status, textOf(answer, 'error') ?? 'storage')
}

function textOf(answer: unknown, key: string): string | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  const value = (answer as Record<string, unknown>)[key]
  return typeof value === 'string' ? value : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
