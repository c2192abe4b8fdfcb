// A server with SAML, and organisations whose identity providers the operator has registered.
import { type AccountsFixture, ok, startAccountsFixture, strangerAt } from './accounts-fixture.ts'
import {
  type AnswerOptions,
  type Form,
  type IdentityProvider,
  startIdentityProvider,
} from './saml-identity-provider.ts'

export interface Organisation extends IdentityProvider {
  id: string
  domain: string
}

export type SsoFixture = Awaited<ReturnType<typeof startSsoFixture>>

let organisations = 0

export async function startSsoFixture(env: Record<string, string> = {}) {
  const fixture: AccountsFixture = await startAccountsFixture({ AUTH_SAML: 'on', ...env })
  const providers: IdentityProvider[] = []
  const { rows } = await fixture.owner.query("select value from platform.secrets where name = 'secret_key'")
  const stranger = strangerAt(fixture)
  let calls = 0
  /** By the request they belong to, as each test is one browser. */
  const cookies = new Map<string, string>()
  const keepCookie: typeof fetch = async (...call) => {
    const response = await fetch(...call)
    const cookie = cookieOf(response)
    cookies.set(/^bandstand-flow-([^=]*)=/.exec(cookie)?.[1] ?? '', cookie)
    return response
  }

  const admin = (method: string, path: string, body?: object, key: string = rows[0].value) =>
    fetch(`${fixture.url}/auth/v1/admin/sso/providers${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'x-supabase-api-version': '2024-01-01' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  return {
    ...fixture,
    stranger,
    admin,
    async organisation(person: AnswerOptions = {}, fields: object = {}): Promise<Organisation> {
      const domain = `org-${++organisations}.example.com`
      const provider = await startIdentityProvider({
        nameId: 'u-1',
        email: `rosa@${domain}`,
        ...person,
      })
      providers.push(provider)
      const response = await admin('POST', '', {
        type: 'saml',
        metadata_xml: provider.metadata,
        domains: [domain],
        ...fields,
      })
      if (response.status !== 201) throw new Error(await response.text())
      return { ...provider, id: (await response.json()).id, domain }
    },
    /** The address at the identity provider. */
    async leave(domain: string, browser = fixture.browser({ fetch: keepCookie })): Promise<string> {
      const redirectTo = `${fixture.url}/auth?from=sso`
      return (await ok(browser.auth.signInWithSSO({ domain, options: { redirectTo } }))).url
    },
    /** Sends the form of an identity provider, with the cookie of its request; returns where the browser ends. */
    async submit(
      { action, fields }: Form,
      cookie = cookies.get(fields.RelayState ?? '') ?? '',
    ): Promise<URL> {
      const response = await fetch(action, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie, 'x-forwarded-for': `10.8.${Math.floor(++calls / 250)}.${calls % 250}` },
        body: new URLSearchParams(fields),
      })
      if (response.status !== 303) throw new Error(`${response.status} ${await response.text()}`)
      return new URL(response.headers.get('location') ?? '')
    },
    async close() {
      await Promise.all(providers.map((provider) => provider.close()))
      await fixture.close()
    },
  }
}

/** As the browser sends it back. */
export function cookieOf(response: Response): string {
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** What a browser does with the page of the identity provider. */
export async function openForm(address: string): Promise<Form> {
  const html = await (await fetch(address)).text()
  const fields = [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ])
  return { action: /action="([^"]+)"/.exec(html)?.[1] ?? '', fields: Object.fromEntries(fields) }
}
