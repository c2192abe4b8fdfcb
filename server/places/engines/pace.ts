// A rate limit for an engine, shared by all processes. Each reserves the next free slot in the database.
import type pg from 'pg'
import { EngineError } from './ask-engine.ts'

/** Milliseconds to wait before the call; throws when too many are already waiting. */
export type Pace = () => Promise<number>

const maxWaitMs = 2_000

export function createPace(platform: pg.Pool, name: string, perSecond: number): Pace {
  const gapMs = 1000 / perSecond
  return async () => {
    // The row holds the time of the next slot; one too far ahead is not advanced.
    const { rows } = await platform.query<{ wait: number }>({
      name: 'reserve_engine_turn',
      text: `insert into platform.rate_limits as turn (bucket, tokens, refilled_at)
             values ($1, 0, clock_timestamp() + $2 * interval '1 ms')
             on conflict (bucket) do update
               set refilled_at = greatest(turn.refilled_at, clock_timestamp()) + $2 * interval '1 ms'
               where turn.refilled_at < clock_timestamp() + $3 * interval '1 ms'
             returning extract(epoch from refilled_at - clock_timestamp())::float8 * 1000 - $2 as wait`,
      values: [`engine:${name}`, gapMs, maxWaitMs],
    })
    const [turn] = rows
    if (!turn) throw new EngineError('it may not be asked so often')
    return Math.max(0, turn.wait)
  }
}
