// What a service gives to the process that runs it. server/services.ts lists the services, and composes what they give.
import type { Hono } from 'hono'
import type { MailTemplates } from '../../mail/layout/mail-template.ts'
import type { AppEnv } from './http/context.ts'
import type { RecurringTask, Task } from './jobs/jobs.ts'
import type { OwnHandler } from './listen.ts'

/** Called in reverse when the server stops. */
export type OnStop = (close: () => Promise<void> | void) => void

export interface Service {
  /** Used by processes that serve the site. */
  routes?(): Hono<AppEnv>
  /** Paths that are answered past the routes. */
  handler?: OwnHandler
  /** What jobs do, by the name they are queued with. */
  tasks?: Record<string, Task>
  /** What runs by the clock. */
  recurring?: Record<string, RecurringTask>
  /** Of tasks that take longer than others. */
  timeoutsMs?: Record<string, number>
  /** By the name that a mail is queued with. */
  mails?: MailTemplates
  /** In a process with background work, before any of it starts: a problem ends the start. */
  check?(): Promise<void>
  /** Background work besides the queue of all services, started after it. */
  start?(onStop: OnStop): Promise<void> | void
  close?(): Promise<void> | void
}
