// Passwords are kept as bcrypt hashes, which PostgreSQL's own crypt() and other tools understand. Hashing runs on
// threads of its own, on half of the cores at most: a rush of sign-ins leaves the others to everybody else.
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/bcrypt'
import { AppError } from './errors.ts'

const cost = 10
const atOnce = Math.max(1, Math.floor(availableParallelism() / 2))
/** Who would come after these is asked to try again instead of waiting for seconds. */
const maxWaiting = 100

let running = 0
const waiting: (() => void)[] = []

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost))
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
    // The place is handed on rather than freed, so that nobody slips in between.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
