// Single sign-on for organisations with SAML 2.0: what signs in is loaded when it is first used.
import { AuthError } from '../auth-error.ts'
import type { Call } from '../call.ts'
import { type Route, serviceRoute } from '../route.ts'

const providers = () => import('./manage-providers.ts')

export const ssoRoutes: Route[] = [
  {
    method: 'POST',
    path: '/sso',
    limit: 'sso',
    captcha: true,
    handle: async (call) => (await import('./start-sign-in.ts')).startSsoSignIn(call),
  },
  { method: 'GET', path: '/sso/saml/metadata', handle: sendMetadata },
  {
    method: 'POST',
    path: '/sso/saml/acs',
    limit: 'sso',
    form: true,
    handle: async (call) => (await import('./finish-sign-in.ts')).finishSsoSignIn(call),
  },
  serviceRoute('GET', '/admin/sso/providers', async (call) => (await providers()).listProviders(call)),
  serviceRoute('POST', '/admin/sso/providers', async (call) => (await providers()).createProvider(call)),
  serviceRoute('GET', '/admin/sso/providers/:id', async (call) => (await providers()).readProvider(call)),
  serviceRoute('PUT', '/admin/sso/providers/:id', async (call) => (await providers()).updateProvider(call)),
  serviceRoute('DELETE', '/admin/sso/providers/:id', async (call) =>
    (await providers()).deleteProvider(call),
  ),
]

async function sendMetadata({ deps, query }: Call): Promise<Response> {
  if (!deps.settings.saml) throw new AuthError('saml_provider_disabled')
  const { describeService } = await import('./saml.ts')
  return new Response(describeService(deps), {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=600',
      ...(query('download') === 'true'
        ? { 'content-disposition': 'attachment; filename="metadata.xml"' }
        : {}),
    },
  })
}
