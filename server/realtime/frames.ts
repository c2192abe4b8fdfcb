// Encodes and decodes messages on the socket. Version 2 clients send arrays, and broadcasts as bytes; version 1
// clients send objects.
import { findTextProblem } from '../core/http/text-problem.ts'
import { BinaryPayload } from './binary-payload.ts'

export interface Frame {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: unknown
  /** Why its text can be neither stored nor forwarded, for the sender. */
  problem?: string | undefined
}

export type Version = 1 | 2

const broadcastFromClient = 3
const broadcastToClient = 4

/** Undefined for what cannot be decoded. */
export function readFrame(version: Version, data: Buffer, isBinary: boolean): Frame | undefined {
  if (isBinary) return readBinary(data)
  const text = data.toString()
  try {
    const read: unknown = JSON.parse(text)
    const frame = version === 2 ? fromArray(read) : fromObject(read)
    return frame && { ...frame, problem: findTextProblem(text) }
  } catch {
    return undefined
  }
}

/** Undefined for what this version cannot express: version 1 has no bytes. */
export function writeFrame(version: Version, frame: Frame): string | Buffer | undefined {
  const { joinRef, ref, topic, event, payload } = frame
  const bytes = (payload as { payload?: unknown } | null)?.payload
  if (bytes instanceof BinaryPayload)
    return version === 2 ? writeBinary(topic, payload as BinaryMessage, bytes) : undefined
  return version === 2
    ? JSON.stringify([joinRef, ref, topic, event, payload])
    : JSON.stringify({ topic, event, payload, ref })
}

function fromArray(read: unknown): Frame | undefined {
  if (!Array.isArray(read)) return undefined
  const [joinRef, ref, topic, event, payload] = read as unknown[]
  return frame(joinRef, ref, topic, event, payload)
}

function fromObject(read: unknown): Frame | undefined {
  if (typeof read !== 'object' || read === null) return undefined
  const { join_ref, ref, topic, event, payload } = read as Record<string, unknown>
  return frame(join_ref, ref, topic, event, payload)
}

function frame(
  joinRef: unknown,
  ref: unknown,
  topic: unknown,
  event: unknown,
  payload: unknown,
): Frame | undefined {
  if (typeof topic !== 'string' || typeof event !== 'string') return undefined
  return { joinRef: asRef(joinRef), ref: asRef(ref), topic, event, payload }
}

function asRef(given: unknown): string | null {
  return given === undefined || given === null ? null : String(given)
}

/** A binary broadcast: lengths, then the strings of these lengths, then the payload. */
function readBinary(data: Buffer): Frame | undefined {
  if (data.length < 7 || data[0] !== broadcastFromClient) return undefined
  const lengths = [...data.subarray(1, 6)]
  const isJson = data[6] === 1
  let at = 7
  const [joinRef = '', ref = '', topic = '', event = ''] = lengths.map((length) => {
    const part = data.toString('utf8', at, at + length)
    at += length
    return part
  })
  // The metadata, which nothing here uses, has been passed over with the rest.
  if (at > data.length) return undefined
  const text = isJson ? data.toString('utf8', at) : ''
  try {
    const payload: unknown = isJson ? JSON.parse(text || '{}') : new BinaryPayload(data.subarray(at))
    return {
      problem: findTextProblem(topic + event) ?? findTextProblem(text),
      joinRef: joinRef || null,
      ref: ref || null,
      topic,
      event: 'broadcast',
      payload: { type: 'broadcast', event, payload },
    }
  } catch {
    return undefined
  }
}

interface BinaryMessage {
  event: string
  meta?: object
}

/** Four lengths and the encoding (0 for bytes), then the strings of these lengths, then the bytes. */
function writeBinary(
  topic: string,
  { event, meta }: BinaryMessage,
  { bytes }: BinaryPayload,
): Buffer | undefined {
  const parts = [topic, event, meta ? JSON.stringify(meta) : ''].map((part) => Buffer.from(part))
  if (parts.some((part) => part.length > 255)) return undefined
  const header = [broadcastToClient, ...parts.map((part) => part.length), 0]
  return Buffer.concat([Buffer.from(header), ...parts, bytes])
}
