// API calls of the sign-in pages. Each throws the server's error.
import { paths } from '../../../../domain/site/paths.ts'
import type { SessionClient } from '../../lib/session/session-store.ts'

export interface Credentials {
  email: string
  password: string
}

export async function logIn({ auth }: SessionClient, credentials: Credentials): Promise<void> {
  const { error } = await auth.signInWithPassword(credentials)
  if (error) throw error
}

/** Whether the address must be confirmed or the user is signed in at once, as the server decides. */
export async function signUp(
  { auth }: SessionClient,
  credentials: Credentials,
): Promise<{ mustConfirm: boolean }> {
  const { data, error } = await auth.signUp({
    ...credentials,
    options: { emailRedirectTo: confirmationReturn() },
  })
  if (error) throw error
  return { mustConfirm: data.session === null }
}

export async function resendConfirmation({ auth }: SessionClient, email: string): Promise<void> {
  const { error } = await auth.resend({
    type: 'signup',
    email,
    options: { emailRedirectTo: confirmationReturn() },
  })
  if (error) throw error
}

export async function sendResetLink({ auth }: SessionClient, email: string): Promise<void> {
  const { error } = await auth.resetPasswordForEmail(email, {
    redirectTo: `${window.location.origin}${paths.auth()}`,
  })
  if (error) throw error
}

/** For an address without an account nothing is sent, and nothing says so. */
export async function sendSignInLink({ auth }: SessionClient, email: string): Promise<void> {
  const { error } = await auth.signInWithOtp({
    email,
    options: { shouldCreateUser: false, emailRedirectTo: confirmationReturn() },
  })
  if (error) throw error
}

export interface MailedCode {
  email: string
  code: string
  type: 'signup' | 'recovery' | 'email'
}

/** Does what the link in the same email does. */
export async function enterCode({ auth }: SessionClient, { email, code, type }: MailedCode): Promise<void> {
  const { error } = await auth.verifyOtp({ email, token: code, type })
  if (error) throw error
}

export async function setPassword({ auth }: SessionClient, password: string): Promise<void> {
  const { error } = await auth.updateUser({ password })
  if (error) throw error
}

/** The mode distinguishes a failed confirmation link from a failed recovery link. */
function confirmationReturn(): string {
  return `${window.location.origin}${paths.auth({ mode: 'signin' })}`
}

export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
