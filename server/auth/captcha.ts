// Verifies the captcha of a call, where the operator has configured one.
import type { AuthDeps, Device } from './auth-deps.ts'
import { AuthError } from './auth-error.ts'
import type { Body } from './read-request.ts'

const timeoutMs = 10_000
const maxTokenLength = 4_096

export async function checkCaptcha({ settings, log }: AuthDeps, body: Body, device: Device): Promise<void> {
  if (!settings.captcha) return
  const token = body.gotrue_meta_security?.captcha_token?.trim()
  if (!token || token.length > maxTokenLength) throw new AuthError('captcha_failed')
  const { url, secret } = settings.captcha
  let answer: { success?: unknown; 'error-codes'?: unknown }
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, remoteip: device.address }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    answer = (await response.json()) as typeof answer
  } catch (error) {
    log.warn({ reason: (error as Error).message }, 'captcha provider did not answer')
    throw new AuthError('captcha_failed', {
      message: 'captcha verification process failed. Please try again.',
      status: 503,
      retryAfterSeconds: 5,
    })
  }
  if (answer.success === true) return
  const codes = [answer['error-codes'] ?? []].flat().join(', ')
  throw new AuthError('captcha_failed', {
    message: `captcha protection: request disallowed${codes ? ` (${codes.slice(0, 200)})` : ''}`,
  })
}
