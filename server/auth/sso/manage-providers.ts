// /admin/sso/providers: the operator's identity providers. Their metadata is sent along, as nothing is fetched here.
import * as z from 'zod/mini'
import { ownerTransaction } from '../../core/database/owner-transaction.ts'
import type { Sql } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'
import type { Answer, Call } from '../call.ts'
import { invalid, isUuid, readFields } from '../read-request.ts'
import { type AttributeMapping, mappingSchema } from './attributes.ts'
import { parseMetadata } from './provider-metadata.ts'

const maxDomains = 100
const maxProviders = 1_000
const maxMappingBytes = 32 * 1024

const text = z.optional(z.nullable(z.string()))
const fieldsSchema = z.object({
  type: text,
  metadata_xml: text,
  metadata_url: text,
  domains: z.optional(z.nullable(z.array(z.string()))),
  attribute_mapping: z.optional(z.nullable(mappingSchema)),
})

const described = `jsonb_build_object('id', id,
  'saml', jsonb_build_object('entity_id', entity_id, 'metadata_xml', metadata_xml, 'attribute_mapping', attribute_mapping),
  'domains', (select coalesce(jsonb_agg(jsonb_build_object('domain', domain)), '[]') from unnest(domains) as domain),
  'created_at', created_at, 'updated_at', updated_at)`

export async function listProviders({ deps }: Call): Promise<Answer> {
  const { rows } = await deps.platform.query<{ provider: object }>({
    name: 'auth_list_sso_providers',
    text: `select ${described} #- '{saml,metadata_xml}' as provider from auth.sso_providers order by created_at, id
           limit ${maxProviders}`,
  })
  return { items: rows.map(({ provider }) => provider) }
}

export async function readProvider({ deps, param }: Call): Promise<Answer> {
  const { rows } = await deps.platform.query<{ provider: object }>({
    name: 'auth_read_sso_provider',
    text: `select ${described} as provider from auth.sso_providers where id = $1`,
    values: [providerId(param('id'))],
  })
  return found(rows)
}

export async function createProvider({ deps, json, context }: Call): Promise<Answer> {
  const { type, metadata, metadataXml, domains = [], mapping = {} } = readProviderFields(json)
  if (type !== 'saml') throw invalid('Only "saml" is supported as type')
  if (!metadata) throw invalid('metadata_xml is required')
  const provider = await ownerTransaction(deps.platform, async (sql) => {
    await lockProviders(sql)
    await checkDomains(sql, null, domains)
    const { rows } = await sql.query<{ provider: object }>({
      name: 'auth_add_sso_provider',
      text: `insert into auth.sso_providers (entity_id, sign_on_url, certificates, metadata_xml, domains, attribute_mapping)
             select $1, $2, $3, $4, $5, $6 where (select count(*) from auth.sso_providers) < ${maxProviders}
             on conflict (entity_id) do nothing returning ${described} as provider`,
      values: [
        metadata.entityId,
        metadata.signOnUrl,
        metadata.certificates,
        metadataXml,
        domains,
        JSON.stringify(mapping),
      ],
    })
    if (!rows[0]) throw new AuthError('saml_idp_already_exists')
    return rows[0].provider
  })
  return context.json(provider, 201)
}

export async function updateProvider({ deps, json, param }: Call): Promise<Answer> {
  const id = providerId(param('id'))
  const { metadata, metadataXml, domains, mapping } = readProviderFields(json)
  return ownerTransaction(deps.platform, async (sql) => {
    await lockProviders(sql)
    if (domains) await checkDomains(sql, id, domains)
    const { rows } = await sql.query<{ provider: object; isSame: boolean }>({
      name: 'auth_update_sso_provider',
      text: `update auth.sso_providers set sign_on_url = coalesce($3, sign_on_url),
               certificates = coalesce($4, certificates), metadata_xml = coalesce($5, metadata_xml),
               domains = coalesce($6, domains), attribute_mapping = coalesce($7, attribute_mapping), updated_at = now()
             where id = $1 returning ${described} as provider, entity_id = coalesce($2, entity_id) as "isSame"`,
      values: [
        id,
        metadata?.entityId,
        metadata?.signOnUrl,
        metadata?.certificates,
        metadataXml,
        domains,
        mapping && JSON.stringify(mapping),
      ],
    })
    if (rows[0] && !rows[0].isSame) throw new AuthError('saml_entity_id_mismatch')
    return found(rows)
  })
}

/** Its accounts stay, but none of them is signed in any more. */
export async function deleteProvider({ deps, param }: Call): Promise<Answer> {
  const { rows } = await deps.platform.query<{ provider: object }>({
    name: 'auth_delete_sso_provider',
    text: `with ended as (
             delete from auth.sessions using auth.identities
             where identities.user_id = sessions.user_id and identities.provider = 'sso:' || $1::uuid)
           delete from auth.sso_providers where id = $1 returning ${described} as provider`,
    values: [providerId(param('id'))],
  })
  return found(rows)
}

function readProviderFields(json: unknown) {
  const fields = readFields(fieldsSchema, json)
  if (fields.metadata_url)
    throw invalid('metadata_url is not supported: please send the metadata as metadata_xml')
  const mapping: AttributeMapping | undefined = fields.attribute_mapping ?? undefined
  if (mapping && Buffer.byteLength(JSON.stringify(mapping)) > maxMappingBytes)
    throw invalid('attribute_mapping is too large')
  return {
    type: fields.type,
    metadata: fields.metadata_xml ? parseMetadata(fields.metadata_xml) : undefined,
    metadataXml: fields.metadata_xml || undefined,
    domains: fields.domains ? readDomains(fields.domains) : undefined,
    mapping,
  }
}

function readDomains(given: string[]): string[] {
  const domains = [...new Set(given.map((domain) => domain.trim().toLowerCase()))]
  if (domains.length > maxDomains) throw invalid(`A provider has at most ${maxDomains} domains`)
  const wrong = domains.find(
    (domain) => domain.length > 253 || !/^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9-]+)+$/.test(domain),
  )
  if (wrong !== undefined) throw invalid(`"${wrong.slice(0, 253)}" is not a domain`)
  return domains
}

async function lockProviders(sql: Sql): Promise<void> {
  await sql.query({ text: 'lock table auth.sso_providers in share row exclusive mode' })
}

/** A domain leads to one provider. */
async function checkDomains(sql: Sql, id: string | null, domains: string[]): Promise<void> {
  const { rowCount } = await sql.query({
    name: 'auth_sso_domains_taken',
    text: 'select from auth.sso_providers where domains && $2::text[] and id is distinct from $1 limit 1',
    values: [id, domains],
  })
  if (rowCount) throw new AuthError('sso_domain_already_exists')
}

function providerId(given: string): string {
  if (!isUuid(given)) throw unknownProvider()
  return given
}

function found(rows: { provider: object }[]): object {
  if (!rows[0]) throw unknownProvider()
  return rows[0].provider
}

function unknownProvider(): AuthError {
  return new AuthError('sso_provider_not_found', { message: 'No such SSO provider' })
}
