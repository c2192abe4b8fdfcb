// Parses what a client requests when it joins a channel.
import * as z from 'zod/mini'
import { isUsableName } from './names.ts'
import { JoinError } from './read-token.ts'
import { limits } from './realtime-deps.ts'
import type { Replay } from './replay/read-replay.ts'

const entrySchema = z.object({
  event: z.enum(['*', 'INSERT', 'UPDATE', 'DELETE']),
  schema: z.optional(z.nullable(z.string())),
  table: z.optional(z.nullable(z.string())),
  filter: z.optional(z.nullable(z.string())),
  select: z.optional(z.nullable(z.array(z.string()).check(z.maxLength(limits.valuesPerFilter)))),
})

const replaySchema = z.object({
  since: z.number().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER)),
  limit: z._default(z.int().check(z.gte(1)), limits.replayedMessages),
})

const schema = z.object({
  config: z.optional(
    z.object({
      broadcast: z.optional(
        z.object({
          ack: z.optional(z.boolean()),
          self: z.optional(z.boolean()),
          replay: z.optional(z.nullable(replaySchema)),
          replication_ready: z.optional(z.boolean()),
        }),
      ),
      presence: z.optional(z.object({ key: z.optional(z.string()), enabled: z.optional(z.boolean()) })),
      postgres_changes: z.optional(z.array(z.looseObject(entrySchema.shape))),
      private: z.optional(z.boolean()),
    }),
  ),
  access_token: z.optional(z.nullable(z.string())),
})

export type ChangeEntry = z.infer<typeof entrySchema>

export interface JoinRequest {
  token: string | undefined
  isPrivate: boolean
  receivesOwn: boolean
  wantsAck: boolean
  /** The broadcasts that are sent again after the join. */
  replay: Replay | undefined
  /** Whether the client waits to hear that broadcasts from the database are delivered. */
  wantsReadiness: boolean
  presence: { key: string; isEnabled: boolean }
  entries: ChangeEntry[]
}

export function readJoinRequest(payload: unknown): JoinRequest {
  const read = schema.safeParse(payload ?? {})
  if (!read.success)
    throw new JoinError('InvalidJoinConfig: The configuration of the channel could not be read')
  const { config = {}, access_token } = read.data
  const entries = config.postgres_changes ?? []
  if (entries.length > limits.subscriptionsPerChannel)
    throw new JoinError('ChannelRateLimitReached: Too many subscriptions on one channel')
  if (!isUsableName(config.presence?.key ?? ''))
    throw new JoinError(`InvalidJoinConfig: A presence key has at most ${limits.nameLength} characters`)
  const replay = config.broadcast?.replay ?? undefined
  if (replay && !config.private)
    throw new JoinError('UnableToReplayMessages: Replay is not allowed for public channels')
  return {
    token: access_token ?? undefined,
    isPrivate: config.private ?? false,
    receivesOwn: config.broadcast?.self ?? false,
    wantsAck: config.broadcast?.ack ?? false,
    replay: replay && { ...replay, limit: Math.min(replay.limit, limits.replayedMessages) },
    wantsReadiness: config.broadcast?.replication_ready ?? false,
    presence: { key: config.presence?.key ?? '', isEnabled: config.presence?.enabled ?? false },
    entries,
  }
}

export function topicName(topic: string): string {
  const name = /^realtime:(.+)$/s.exec(topic)?.[1]
  if (!name) throw new JoinError('TopicNameRequired: You must provide a topic name')
  if (!isUsableName(name))
    throw new JoinError(`TopicNameRequired: A topic name has at most ${limits.nameLength} characters`)
  return name
}
