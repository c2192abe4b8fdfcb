// The identity providers of organisations, and the sign-ins that left for one.
import type { Sql } from '../auth-deps.ts'
import { isUuid } from '../read-request.ts'
import type { AttributeMapping } from './attributes.ts'

export interface StoredProvider {
  id: string
  entityId: string
  signOnUrl: string
  certificates: string[]
  domains: string[]
  attributeMapping: AttributeMapping
}

export interface StoredRequest {
  id: string
  redirectTo: string
  /** The hash of the cookie that the browser got. */
  browser: string
  flowStateId: string | null
  isExpired: boolean
  provider: StoredProvider
}

/** How long people may take to sign in at the provider. */
export const requestLifetimeSeconds = 15 * 60

const columns = `providers.id, entity_id as "entityId", sign_on_url as "signOnUrl", certificates, domains,
  attribute_mapping as "attributeMapping"`

export async function findProvider(sql: Sql, id: string): Promise<StoredProvider | undefined> {
  const { rows } = await sql.query<StoredProvider>({
    name: 'auth_sso_provider',
    text: `select ${columns} from auth.sso_providers as providers where id = $1`,
    values: [isUuid(id) ? id : null],
  })
  return rows[0]
}

export async function findProviderOfDomain(sql: Sql, domain: string): Promise<StoredProvider | undefined> {
  const { rows } = await sql.query<StoredProvider>({
    name: 'auth_sso_provider_of_domain',
    text: `select ${columns} from auth.sso_providers as providers where domains @> array[$1::text]`,
    values: [domain.slice(0, 255).toLowerCase()],
  })
  return rows[0]
}

/** Each request is answered once, whether or not the answer is accepted. */
export async function takeRequest(sql: Sql, id: string): Promise<StoredRequest | undefined> {
  const { rows } = await sql.query<StoredProvider & { request: Omit<StoredRequest, 'provider'> }>({
    name: 'auth_take_sso_request',
    text: `delete from auth.sso_requests as requests using auth.sso_providers as providers
           where requests.id = $1 and providers.id = requests.provider_id
           returning ${columns}, jsonb_build_object('id', requests.id, 'redirectTo', requests.redirect_to,
             'browser', requests.browser,
             'flowStateId', requests.flow_state_id,
             'isExpired', requests.created_at < now() - interval '${requestLifetimeSeconds} seconds') as request`,
    values: [id.slice(0, 100)],
  })
  if (!rows[0]) return undefined
  const { request, ...provider } = rows[0]
  return { ...request, provider }
}
