// A small OpenID provider on this machine, with real keys. It signs every visitor in as its current `person`.
// It also answers as GitHub does, without OpenID.
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose'

interface Person {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
}

interface Granted {
  person: Person
  challenge: string
  nonce: string | null
  redirectUri: string
}

export interface IdentityProvider {
  issuer: string
  clientId: string
  clientSecret: string
  person: Person
  /** Changes the claims of the next id tokens. */
  forge: (claims: Record<string, unknown>) => Record<string, unknown>
  /** An id token, as an app would get it by itself. */
  idToken(claims?: Record<string, unknown>, key?: CryptoKey): Promise<string>
  close(): Promise<void>
}

export async function startIdentityProvider(): Promise<IdentityProvider> {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', use: 'sig', alg: 'RS256' }
  const granted = new Map<string, Granted>()
  const tokens = new Map<string, Person>()
  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => send(response, 500, { error: error.message }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const provider: IdentityProvider = {
    issuer,
    clientId: 'bandstand',
    clientSecret: 'a secret of the client',
    person: { sub: 'p1', email: 'p1@example.com', email_verified: true },
    forge: (claims) => claims,
    idToken: (claims = {}, key = privateKey) =>
      new SignJWT({ ...provider.person, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setIssuer((claims.iss as string | undefined) ?? issuer)
        .setAudience((claims.aud as string | undefined) ?? provider.clientId)
        .setIssuedAt()
        .setExpirationTime((claims.exp as number | undefined) ?? '5m')
        .sign(key),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', issuer)
    const bearer = tokens.get(request.headers.authorization?.slice(7) ?? '')
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return send(response, 200, {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          userinfo_endpoint: `${issuer}/userinfo`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
          code_challenge_methods_supported: ['S256'],
        })
      case '/keys':
        return send(response, 200, { keys: [jwk] })
      case '/authorize':
      case '/login/oauth/authorize':
        return authorize(url.searchParams, response)
      case '/token':
      case '/login/oauth/access_token':
        return send(response, 200, await exchange(new URLSearchParams(await readAll(request))))
      case '/userinfo':
        return send(response, bearer ? 200 : 401, bearer ?? {})
      case '/api/v3/user':
        return send(response, bearer ? 200 : 401, { id: 7, login: 'p7', name: bearer?.name })
      case '/api/v3/user/emails':
        return send(response, bearer ? 200 : 401, [
          { email: 'other@example.com', primary: false, verified: true },
          { email: bearer?.email, primary: true, verified: bearer?.email_verified },
        ])
      default:
        return send(response, 404, {})
    }
  }

  function authorize(query: URLSearchParams, response: ServerResponse): void {
    const code = randomUUID()
    const redirectUri = query.get('redirect_uri') ?? ''
    granted.set(code, {
      person: provider.person,
      challenge: query.get('code_challenge') ?? '',
      nonce: query.get('nonce'),
      redirectUri,
    })
    const target = new URL(redirectUri)
    target.searchParams.set('code', code)
    target.searchParams.set('state', query.get('state') ?? '')
    response.writeHead(302, { location: target.href }).end()
  }

  async function exchange(form: URLSearchParams): Promise<object> {
    const grant = granted.get(form.get('code') ?? '')
    granted.delete(form.get('code') ?? '')
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!grant || proof !== grant.challenge || form.get('redirect_uri') !== grant.redirectUri)
      throw new Error('invalid_grant')
    if (form.get('client_secret') !== provider.clientSecret) throw new Error('invalid_client')
    const accessToken = randomUUID()
    tokens.set(accessToken, grant.person)
    const claims = provider.forge({ ...grant.person, ...(grant.nonce ? { nonce: grant.nonce } : {}) })
    return {
      access_token: accessToken,
      token_type: 'bearer',
      expires_in: 300,
      ...(grant.nonce ? { id_token: await provider.idToken(claims) } : {}),
    }
  }

  return provider
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function readAll(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
