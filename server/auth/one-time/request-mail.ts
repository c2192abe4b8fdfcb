// POST /recover, POST /resend and POST /otp by mail. The call only queues a job; the job checks whether the account
// exists. So known and unknown addresses get the same response in the same time.
import { recipientKey } from '../../../domain/text/email-address.ts'
import { ownerTransaction } from '../../core/database/owner-transaction.ts'
import { setRequestId } from '../../core/database/request-id.ts'
import type { Task } from '../../core/jobs/jobs.ts'
import { findAccountByEmail } from '../account/accounts.ts'
import { createAccount } from '../account/contacts.ts'
import { addSignUp, newestSignUp } from '../account/sign-ups.ts'
import type { AuthDeps, Device, Sql } from '../auth-deps.ts'
import { countMail, secondsToWait } from '../limits.ts'
import {
  type Body,
  type CodeChallenge,
  invalid,
  readChallenge,
  readEmail,
  readMetadata,
} from '../read-request.ts'
import { type MailOptions, mailEmailChange, mailLink } from './send-mails.ts'

export const authMailTask = 'send-auth-mail'

type Wanted = 'confirmation' | 'recovery' | 'email_change' | 'magiclink'

interface MailWanted {
  wanted: Wanted
  email: string
  redirectTo: string
  challenge?: CodeChallenge | undefined
  /** For a sign-in link: creates an account for an unknown address, with this data. */
  newAccount?: { data: Record<string, unknown> } | undefined
  /** For a mail that had to wait: who asked for it. It is counted when it is sent. */
  network?: string | undefined
}

/**
 * For a sign-up whose mailbox has just got mails for other addresses of it (`rosa+a@…`): the newest of them is mailed when
 * it may be. The others can ask for theirs again.
 */
export async function confirmLater(
  sql: Sql,
  email: string,
  options: MailOptions & { network: string },
  waitSeconds: number,
): Promise<void> {
  const payload: MailWanted = { wanted: 'confirmation', email, ...options }
  await sql.query({
    name: 'auth_confirm_later',
    text: 'select platform.add_job($1, $2, $3, now() + make_interval(secs => $4))',
    values: [authMailTask, JSON.stringify(payload), `auth-mail:${recipientKey(email)}`, waitSeconds],
  })
}

export function recover(deps: AuthDeps, body: Body, redirectTo: string, device: Device): Promise<void> {
  return request(deps, 'recovery', body, redirectTo, device)
}

const wantedByType: Record<string, Wanted> = { signup: 'confirmation', email_change: 'email_change' }

export function resendMail(deps: AuthDeps, body: Body, redirectTo: string, device: Device): Promise<void> {
  const { type } = body
  const wanted = type && Object.hasOwn(wantedByType, type) ? wantedByType[type] : undefined
  if (!wanted) throw invalid('Missing one of these types: signup, email_change')
  return request(deps, wanted, body, redirectTo, device)
}

/** Whether the address has an account is never revealed, not even with `create_user: false`. */
export function requestSignInLink(
  deps: AuthDeps,
  body: Body,
  redirectTo: string,
  device: Device,
): Promise<void> {
  const mayCreate = body.create_user !== false && deps.settings.allowsSignUp
  return request(
    deps,
    'magiclink',
    body,
    redirectTo,
    device,
    mayCreate ? { data: readMetadata(body.data) } : undefined,
  )
}

async function request(
  deps: AuthDeps,
  wanted: Wanted,
  body: Body,
  redirectTo: string,
  device: Device,
  newAccount?: MailWanted['newAccount'],
): Promise<void> {
  const email = readEmail(body.email)
  const payload: MailWanted = { wanted, email, redirectTo, challenge: readChallenge(body), newAccount }
  await countMail(deps, wanted, email, device)
  await deps.platform.query({
    name: 'auth_request_mail',
    text: 'select platform.add_job($1, $2::jsonb)',
    values: [authMailTask, JSON.stringify({ ...payload, requestId: deps.requestId })],
  })
}

/** The job. */
export function sendAuthMail(deps: AuthDeps): Task {
  return async (payload, { requestId }) => {
    const { wanted, email, newAccount, network, ...options } = payload as MailWanted
    const wait = network ? await secondsToWait(countMail(deps, wanted, email, { network })) : 0
    await ownerTransaction(deps.platform, async (sql) => {
      await sql.query(setRequestId(requestId))
      if (network && wait > 0) return confirmLater(sql, email, { ...options, network }, wait)
      if (wanted === 'email_change') return resendChange(deps, sql, email, options)
      if (newAccount) await createAccount(sql, { kind: 'email', address: email })
      const account = await findAccountByEmail(sql, email)
      if (!account || account.isBanned) return
      const { id, isConfirmed } = account
      if (wanted === 'recovery' || (wanted === 'magiclink' && isConfirmed))
        return mailLink(deps, sql, wanted, { id, email }, options)
      if (isConfirmed || (wanted === 'magiclink' && !newAccount)) return
      const signUpId = newAccount
        ? await addSignUp(sql, id, null, newAccount.data)
        : await newestSignUp(sql, id)
      await mailLink(deps, sql, 'confirmation', { id, email, signUpId }, options)
    })
  }
}

/** Matches either of the two addresses; the current one first, as many accounts may ask to move to one address. */
async function resendChange(
  deps: AuthDeps,
  sql: Sql,
  email: string,
  options: Pick<MailWanted, 'redirectTo' | 'challenge'>,
): Promise<void> {
  const { rows } = await sql.query<{ id: string; email: string | null; newEmail: string }>({
    name: 'auth_pending_change',
    text: `select id, email, email_change as "newEmail" from auth.users
           where $1 in (email, email_change) and email_change is not null and deleted_at is null
           order by email = $1 desc nulls last, email_change_sent_at desc nulls last limit 1`,
    values: [email],
  })
  if (rows[0]) await mailEmailChange(deps, sql, rows[0], options)
}
