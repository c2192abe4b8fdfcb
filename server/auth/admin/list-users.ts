// GET /admin/users: all accounts, newest first, page by page.
import type { DescribedUser } from '../account/accounts.ts'
import { answerHeaders, versionHeader } from '../auth-error.ts'
import type { Call } from '../call.ts'
import { invalid } from '../read-request.ts'

const defaultSize = 50
const maxSize = 1_000

export async function listUsers({ deps, query, context }: Call): Promise<Response> {
  const page = readNumber(query('page'), 1, 1_000_000, 'page')
  const size = readNumber(query('per_page'), defaultSize, maxSize, 'per_page')
  const { rows } = await deps.platform.query<{ users: DescribedUser[]; total: number }>({
    name: 'auth_list_users',
    text: `select (select count(*)::integer from auth.users where deleted_at is null) as total,
                  coalesce((select jsonb_agg(auth.describe_user(users) order by created_at desc, id) from (
                    select * from auth.users where deleted_at is null
                    order by created_at desc, id limit $1 offset $2) as users), '[]') as users`,
    values: [size, (page - 1) * size],
  })
  const { users = [], total = 0 } = rows[0] ?? {}
  const last = Math.max(1, Math.ceil(total / size))
  const link = (to: number, rel: string) => `</auth/v1/admin/users?page=${to}&per_page=${size}>; rel="${rel}"`
  return new Response(JSON.stringify({ users, aud: 'authenticated' }), {
    headers: {
      ...answerHeaders(context.req.header(versionHeader)),
      'x-total-count': String(total),
      link: [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', '),
    },
  })
}

function readNumber(given: string | undefined, otherwise: number, max: number, name: string): number {
  if (!given) return otherwise
  const number = Number(given)
  if (!/^\d{1,9}$/.test(given) || number < 1) throw invalid(`Bad Pagination Parameters: ${name}`)
  return Math.min(number, max)
}
