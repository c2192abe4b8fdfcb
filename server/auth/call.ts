// A call of the auth service, as its handlers see it.
import type { AppContext } from '../core/http/context.ts'
import type { AuthDeps, Device } from './auth-deps.ts'
import type { Bearer } from './bearer.ts'
import type { Body } from './read-request.ts'

export interface Call {
  deps: AuthDeps
  /** The fields that most calls know. */
  body: Body
  /** The whole body, for calls with fields of their own. */
  json: unknown
  device: Device
  /** Where the person is sent afterwards: always an allowed address. */
  redirectTo: string
  query(name: string): string | undefined
  /** A part of the path. */
  param(name: string): string
  context: AppContext
}

export interface UserCall extends Call {
  bearer: Bearer
}

/** An object or a string of JSON becomes a response with status 200. */
export type Answer = object | string | Response
