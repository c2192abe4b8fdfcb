// Errors of the auth service: a stable code, its status, and the message supabase-js passes on. Clients with an API
// version of 2024 or later get the code as a string; older clients get it beside the status.
import { AppError, toAppError } from '../core/errors.ts'

const catalogue = {
  anonymous_provider_disabled: [422, 'Anonymous sign-ins are disabled'],
  bad_code_verifier: [400, 'code challenge does not match previously saved code verifier'],
  bad_json: [400, 'Could not parse request body as JSON'],
  bad_jwt: [403, 'invalid JWT: unable to parse or verify signature'],
  bad_oauth_callback: [400, 'OAuth callback with invalid or missing parameters'],
  bad_oauth_state: [400, 'OAuth state is invalid or has expired'],
  captcha_failed: [400, 'captcha protection: request disallowed (no captcha response found)'],
  conflict: [409, 'This session is being refreshed by another request. Please try again.'],
  current_password_invalid: [400, 'The current password is not right.'],
  email_exists: [422, 'A user with this email address has already been registered'],
  email_not_confirmed: [400, 'Email not confirmed'],
  email_provider_disabled: [400, 'Email logins are disabled'],
  feature_disabled: [403, 'This feature is disabled'],
  flow_state_expired: [422, 'invalid flow state, flow state has expired'],
  flow_state_not_found: [404, 'invalid flow state, no valid flow state found'],
  identity_already_exists: [422, 'Identity is already linked'],
  identity_not_found: [422, "Identity doesn't exist"],
  insufficient_aal: [403, 'AAL2 required to do this'],
  invalid_credentials: [400, 'Invalid login credentials'],
  manual_linking_disabled: [404, 'Manual linking is disabled'],
  mfa_challenge_expired: [
    422,
    'MFA challenge has expired, verify against another challenge or create a new challenge.',
  ],
  mfa_factor_name_conflict: [422, 'A factor with this friendly name already exists for this user'],
  mfa_factor_not_found: [404, 'Factor not found'],
  mfa_ip_address_mismatch: [422, 'Challenge and verify IP addresses mismatch.'],
  mfa_phone_enroll_not_enabled: [422, 'MFA enroll is disabled for Phone'],
  mfa_phone_verify_not_enabled: [422, 'MFA verification is disabled for Phone'],
  mfa_verification_failed: [422, 'Invalid TOTP code entered'],
  mfa_verified_factor_exists: [
    422,
    'A verified phone factor already exists, unenroll the existing factor to continue',
  ],
  no_authorization: [401, 'This endpoint requires a valid Bearer token'],
  not_found: [404, 'There is no such call of the auth service'],
  not_admin: [403, 'User not allowed'],
  oauth_provider_not_supported: [400, 'Unsupported provider'],
  otp_disabled: [422, 'Signups not allowed for otp'],
  otp_expired: [403, 'Token has expired or is invalid'],
  over_email_send_rate_limit: [429, 'email rate limit exceeded'],
  over_request_rate_limit: [429, 'Request rate limit reached'],
  over_sms_send_rate_limit: [429, 'SMS rate limit exceeded'],
  phone_exists: [422, 'A user with this phone number has already been registered'],
  phone_not_confirmed: [400, 'Phone not confirmed'],
  phone_provider_disabled: [400, 'Phone logins are disabled'],
  provider_disabled: [400, 'This provider is not enabled'],
  provider_email_needs_verification: [
    422,
    'Unverified email with the provider. A confirmation email has been sent to your address.',
  ],
  reauthentication_needed: [400, 'Password update requires reauthentication'],
  reauthentication_not_valid: [422, 'The code is not right or has expired. Ask for a new one.'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  request_entity_too_large: [413, 'The request is larger than 1 MB.'],
  request_timeout: [504, 'This took too long and was stopped. Please try again.'],
  same_password: [422, 'New password should be different from the old password.'],
  saml_assertion_no_email: [400, 'The SAML assertion has no email address'],
  saml_assertion_no_user_id: [400, 'The SAML assertion has no lasting id of the person'],
  saml_entity_id_mismatch: [400, 'The metadata is of another identity provider'],
  saml_idp_already_exists: [422, 'This identity provider is already registered'],
  saml_provider_disabled: [404, 'SAML 2.0 is disabled'],
  saml_relay_state_expired: [400, 'This sign-in took too long. Please try again.'],
  saml_relay_state_not_found: [
    400,
    'This sign-in was not started here or is already finished. Please try again.',
  ],
  session_expired: [400, 'Invalid Refresh Token: Session Expired'],
  session_not_found: [403, 'Session from session_id claim in JWT does not exist'],
  signup_disabled: [422, 'Signups not allowed for this instance'],
  single_identity_not_deletable: [422, 'User must have at least 1 identity after unlinking'],
  sso_domain_already_exists: [400, 'One of the domains is already assigned to an SSO provider'],
  sso_provider_not_found: [404, 'No SSO provider assigned for this domain'],
  too_many_enrolled_mfa_factors: [422, 'Maximum number of verified factors reached, unenroll to continue'],
  too_many_passkeys: [422, 'This account has too many passkeys. Remove one to add another.'],
  unexpected_audience: [400, 'Unacceptable audience in id_token'],
  unexpected_failure: [500, 'Unexpected failure, please check server logs for more information'],
  user_already_exists: [422, 'User already registered'],
  user_banned: [403, 'User is banned'],
  user_not_found: [403, 'User from sub claim in JWT does not exist'],
  user_sso_managed: [422, 'This account is managed by its identity provider'],
  validation_failed: [400, 'The request could not be read.'],
  weak_password: [422, 'Password is too weak'],
  web3_provider_disabled: [422, 'Web3 provider is disabled'],
  web3_unsupported_chain: [400, 'Unsupported chain'],
  webauthn_challenge_not_found: [422, 'The challenge has expired. Please try again.'],
  webauthn_verification_failed: [422, 'This key was not accepted'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type AuthErrorCode = keyof typeof catalogue

export interface AuthErrorOptions extends ErrorOptions {
  message?: string
  status?: number
  /** Further fields of the response, such as the reasons for a weak password. */
  extra?: Record<string, unknown>
  /** The error in the format of OAuth, such as `invalid_grant`; it replaces code and message in the response. */
  oauthError?: string
  retryAfterSeconds?: number | undefined
}

export class AuthError extends Error {
  override name = 'AuthError'
  readonly status: number
  readonly extra: Record<string, unknown>
  readonly oauthError: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    readonly code: AuthErrorCode,
    options: AuthErrorOptions = {},
  ) {
    const [status, message] = catalogue[code]
    super(options.message ?? message, options)
    this.status = options.status ?? status
    this.extra = options.extra ?? {}
    this.oauthError = options.oauthError
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
  const { code, status, retryAfterSeconds } = error
  return {
    status,
    headers: {
      ...answerHeaders(askedVersion),
      'x-sb-error-code': code,
      ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
    },
    body: JSON.stringify(describe(error, askedVersion)),
  }
}

function describe(error: AuthError, askedVersion: string | undefined): object {
  const { code, status, message, extra, oauthError } = error
  if (oauthError) return { error: oauthError, error_description: message, ...extra }
  return knowsStringCodes(askedVersion)
    ? { code, message, ...extra }
    : { code: status, error_code: code, msg: message, ...extra }
}

function knowsStringCodes(asked: string | undefined): boolean {
  return asked !== undefined && /^\d{4}-\d\d-\d\d$/.test(asked) && asked >= firstWithStringCodes
}
