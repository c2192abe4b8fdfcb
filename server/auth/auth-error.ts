// Errors of the auth service: a stable code, its status, and the message supabase-js passes on. Clients with an API
// version of 2024 or later get the code as a string; older clients get it beside the status.
import { AppError, toAppError } from '../core/errors.ts'

const catalogue = {
  anonymous_provider_disabled: [422, 'Anonymous sign-ins are disabled'],
  bad_code_verifier: [400, 'code challenge does not match previously saved code verifier'],
  bad_json: [400, 'Could not parse request body as JSON'],
  bad_jwt: [403, 'invalid JWT: unable to parse or verify signature'],
  conflict: [409, 'This session is being refreshed by another request. Please try again.'],
  current_password_invalid: [400, 'The current password is not right.'],
  email_exists: [422, 'A user with this email address has already been registered'],
  email_not_confirmed: [400, 'Email not confirmed'],
  email_provider_disabled: [400, 'Email logins are disabled'],
  flow_state_expired: [422, 'invalid flow state, flow state has expired'],
  flow_state_not_found: [404, 'invalid flow state, no valid flow state found'],
  invalid_credentials: [400, 'Invalid login credentials'],
  manual_linking_disabled: [404, 'Manual linking is disabled'],
  mfa_totp_enroll_not_enabled: [422, 'MFA enroll is disabled for TOTP'],
  no_authorization: [401, 'This endpoint requires a valid Bearer token'],
  otp_disabled: [422, 'Signups not allowed for otp'],
  otp_expired: [403, 'Token has expired or is invalid'],
  over_email_send_rate_limit: [429, 'email rate limit exceeded'],
  over_request_rate_limit: [429, 'Request rate limit reached'],
  phone_provider_disabled: [400, 'Phone logins are disabled'],
  provider_disabled: [400, 'This provider is not enabled'],
  reauthentication_needed: [400, 'Password update requires reauthentication'],
  reauthentication_not_valid: [422, 'The code is not right or has expired. Ask for a new one.'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  request_entity_too_large: [413, 'The request is larger than 1 MB.'],
  request_timeout: [504, 'This took too long and was stopped. Please try again.'],
  same_password: [422, 'New password should be different from the old password.'],
  saml_provider_disabled: [404, 'SAML 2.0 is disabled'],
  session_expired: [400, 'Invalid Refresh Token: Session Expired'],
  session_not_found: [403, 'Session from session_id claim in JWT does not exist'],
  unexpected_failure: [500, 'Unexpected failure, please check server logs for more information'],
  user_banned: [403, 'User is banned'],
  user_not_found: [403, 'User from sub claim in JWT does not exist'],
  validation_failed: [400, 'The request could not be read.'],
  weak_password: [422, 'Password is too weak'],
  web3_provider_disabled: [422, 'Web3 provider is disabled'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type AuthErrorCode = keyof typeof catalogue

export interface AuthErrorOptions extends ErrorOptions {
  message?: string
  status?: number
  /** Further fields of the response, such as the reasons for a weak password. */
  extra?: Record<string, unknown>
  retryAfterSeconds?: number | undefined
}

export class AuthError extends Error {
  override name = 'AuthError'
  readonly status: number
  readonly extra: Record<string, unknown>
  readonly retryAfterSeconds: number | undefined

  constructor(
    readonly code: AuthErrorCode,
    options: AuthErrorOptions = {},
  ) {
    const [status, message] = catalogue[code]
    super(options.message ?? message, options)
    this.status = options.status ?? status
    this.extra = options.extra ?? {}
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

/** Any thrown value as an error of this service; undefined when the platform's own response fits better. */
export function toAuthError(thrown: unknown): AuthError | undefined {
  if (thrown instanceof AuthError) return thrown
  const { code, retryAfterSeconds } = thrown instanceof AppError ? thrown : toAppError(thrown)
  if (code === 'rate_limited') return new AuthError('over_request_rate_limit', { retryAfterSeconds })
  if (code === 'payload_too_large') return new AuthError('request_entity_too_large')
  if (code === 'timeout') return new AuthError('request_timeout', { cause: thrown })
  return code === 'unexpected' ? new AuthError('unexpected_failure', { cause: thrown }) : undefined
}

const firstWithStringCodes = '2024-01-01'
export const versionHeader = 'x-supabase-api-version'

const plainHeaders = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
const versionedHeaders = { ...plainHeaders, [versionHeader]: firstWithStringCodes }

/** Headers of every response with a body. Responses hold tokens and addresses: no cache may store them. */
export function answerHeaders(askedVersion: string | undefined): Record<string, string> {
  return knowsStringCodes(askedVersion) ? versionedHeaders : plainHeaders
}

export interface ErrorAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

export function answerAuthError(error: AuthError, askedVersion: string | undefined): ErrorAnswer {
  const { code, status, message, extra, retryAfterSeconds } = error
  const body = knowsStringCodes(askedVersion)
    ? { code, message, ...extra }
    : { code: status, error_code: code, msg: message, ...extra }
  return {
    status,
    headers: {
      ...answerHeaders(askedVersion),
      'x-sb-error-code': code,
      ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
    },
    body: JSON.stringify(body),
  }
}

function knowsStringCodes(asked: string | undefined): boolean {
  return asked !== undefined && /^\d{4}-\d\d-\d\d$/.test(asked) && asked >= firstWithStringCodes
}
