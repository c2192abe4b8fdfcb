// Hashes and checks passwords with bcrypt, which PostgreSQL's crypt() and other tools understand. Hashing runs on at
// most half of the cores, so that a burst of sign-ins leaves the others free.
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/bcrypt'
import { AppError } from './errors.ts'

const cost = 10
const atOnce = Math.max(1, Math.floor(availableParallelism() / 2))
/** Callers beyond this queue are asked to retry instead of waiting for seconds. */
const maxWaiting = 100

let running = 0
const waiting: (() => void)[] = []

/** With the salt of another hash, equal passwords have equal hashes. */
export function hashPassword(password: string, like?: string | null): Promise<string> {
  return inTurn(() => hash(password, cost, like ? saltOf(like) : null))
}

export function isPassword(password: string, hashed: string): Promise<boolean> {
  return inTurn(() => verify(password, hashed))
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= maxWaiting) throw new AppError('rate_limited', { retryAfterSeconds: 5 })
    await new Promise<void>((go) => waiting.push(go))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    // The slot is handed on rather than freed, so that no caller slips in between.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

const bcryptLetters = './ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const base64Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** The 16 bytes after `$2b$10$`, in bcrypt's own alphabet. */
function saltOf(hashed: string): Buffer {
  const written = hashed
    .slice(7, 29)
    .replace(/./g, (letter) => base64Letters[bcryptLetters.indexOf(letter)] ?? '')
  return Buffer.from(written, 'base64')
}
