// Polls until a condition is true, and fails when that takes too long.
import { setTimeout as wait } from 'node:timers/promises'

const timeoutMs = 60_000

export async function until(what: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + timeoutMs
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`waited ${timeoutMs / 1000} s until ${what}`)
    await wait(50)
  }
}
