// An entry of the route table: a call with its guards.
import type { RateLimitKind } from '../core/auth-config.ts'
import type { Answer, Call, UserCall } from './call.ts'

interface RouteBase {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  limit?: RateLimitKind
  captcha?: true
  /** The body is that of an HTML form instead of JSON. */
  form?: true
}

interface OpenRoute extends RouteBase {
  /** `service`: with the service key. Without a guard anybody may call it. */
  guard?: 'service'
  handle(call: Call): Promise<Answer> | Answer
}

interface UserRoute extends RouteBase {
  guard: 'user' | 'permanent-user'
  handle(call: UserCall): Promise<Answer> | Answer
}

export type Route = OpenRoute | UserRoute

/** A call that needs the service key. */
export function serviceRoute(
  method: Route['method'],
  path: string,
  handle: (call: Call) => Promise<Answer> | Answer,
): Route {
  return { method, path, guard: 'service', handle }
}
