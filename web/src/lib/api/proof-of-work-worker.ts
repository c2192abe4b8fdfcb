// Solves challenges off the main thread.
import type { Challenge } from 'altcha-lib/types'
import { solveChallenge } from './solve-challenge.ts'

addEventListener('message', async ({ data: challenge }: MessageEvent<Challenge>) => {
  postMessage(await solveChallenge(challenge))
})
