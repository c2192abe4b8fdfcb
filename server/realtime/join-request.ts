// Parses what a client requests when it joins a channel.
import * as z from 'zod/mini'
import { isUsableName } from './names.ts'
import { JoinError } from './read-token.ts'
import { limits } from './realtime-deps.ts'

const entrySchema = z.object({
  event: z.enum(['*', 'INSERT', 'UPDATE', 'DELETE']),
  schema: z.optional(z.nullable(z.string())),
  table: z.optional(z.nullable(z.string())),
  filter: z.optional(z.nullable(z.string())),
})

const schema = z.object({
  config: z.optional(
    z.object({
      broadcast: z.optional(z.object({ ack: z.optional(z.boolean()), self: z.optional(z.boolean()) })),
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
  hearsItself: boolean
  wantsAck: boolean
  presence: { key: string } | undefined
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
  return {
    token: access_token ?? undefined,
    isPrivate: config.private ?? false,
    hearsItself: config.broadcast?.self ?? false,
    wantsAck: config.broadcast?.ack ?? false,
    presence: config.presence?.enabled ? { key: config.presence.key ?? '' } : undefined,
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
