// Passwords are kept as bcrypt hashes, which PostgreSQL's own crypt() and other tools understand. Hashing runs on a
// thread of its own, so that a sign-in does not hold up everyone else's requests.
import { hash, verify } from '@node-rs/bcrypt'

const cost = 10

export function hashPassword(password: string): Promise<string> {
  return hash(password, { cost })
}

export function isPassword(password: string, hashed: string): Promise<boolean> {
  return verify(password, hashed)
}
