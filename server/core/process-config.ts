// The settings of one process among many: what it does, and how many connections to the database it may open.
import { choice, url, wholeNumber } from './config-values.ts'
import { StartError } from './start-error.ts'

const roles = ['all', 'web', 'worker'] as const

export const postgresUrl = (example: string) => url(/^postgres(ql)?$/, example)

export const processVariables = {
  ROLE: choice(roles).default('all'),
  DATABASE_READ_URL: postgresUrl('like DATABASE_URL, of a read replica'),
  DATABASE_POOL_SIZE: wholeNumber(2, 1000).default(14),
}

interface Variables {
  ROLE: (typeof roles)[number]
  SITE_URL?: string | undefined
  DATABASE_URL?: string | undefined
  DATABASE_READ_URL?: string | undefined
  DATABASE_POOL_SIZE: number
}

/** The most connections of each kind. One setting sizes them all: those for requests are what load needs more of. */
export type PoolSizes = ReturnType<typeof readProcessConfig>['pools']

export function readProcessConfig(env: Variables) {
  checkCombinations(env)
  return {
    role: env.ROLE,
    /** Pages, the API, realtime and mail by SMTP; otherwise only health and metrics. */
    servesSite: env.ROLE !== 'worker',
    /** Background jobs, those by the clock too. */
    runsJobs: env.ROLE !== 'web',
    databaseReadUrl: env.DATABASE_READ_URL,
    pools: {
      /** As many again to the read replica. */
      requests: env.DATABASE_POOL_SIZE,
      /** For accounts, limits and jobs. The job queue listens on three of them. */
      platform: Math.min(12, Math.max(6, env.DATABASE_POOL_SIZE)),
      /** Twice: as callers, and as the owner. */
      realtime: env.DATABASE_POOL_SIZE < 12 ? 2 : 4,
    },
  }
}

function checkCombinations(env: Variables): void {
  if (env.ROLE !== 'all' && !env.DATABASE_URL)
    throw new StartError(
      `ROLE is "${env.ROLE}", but DATABASE_URL is not set: the built-in database belongs to one process. Set DATABASE_URL, or unset ROLE.`,
    )
  if (env.ROLE === 'worker' && !env.SITE_URL)
    throw new StartError(
      'SITE_URL is not set, but ROLE is "worker": the links in mails need the address people open.',
    )
  if (env.DATABASE_READ_URL && !env.DATABASE_URL)
    throw new StartError(
      'DATABASE_READ_URL is set without DATABASE_URL: the built-in database has no replica. Set both, or none.',
    )
}
