// Signing in with a wallet, and the attacks on it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountsFixture, ok, startAccountsFixture, strangerAt } from './accounts-fixture.ts'
import { ethereumWallet, site, solanaWallet, withChecksum } from './wallets.ts'

let fixture: AccountsFixture
let stranger: ReturnType<typeof strangerAt>

beforeAll(async () => {
  fixture = await startAccountsFixture({
    AUTH_WEB3: 'ethereum,solana',
    AUTH_REDIRECT_URLS: 'https://*.partner.example.com/**',
  })
  stranger = strangerAt(fixture)
})
afterAll(() => fixture.close())

const minutes = (count: number) => new Date(Date.now() + count * 60_000)

/** The refusal of a message with a signature. */
async function refusal(message: string, signature: string, chain = 'ethereum') {
  const response = await stranger('/token?grant_type=web3', { chain, message, signature })
  return { status: response.status, ...(await response.json()) }
}

const invalidGrant = (words: RegExp) => ({
  status: 400,
  error: 'invalid_grant',
  error_description: expect.stringMatching(words),
})

describe('a wallet', () => {
  test('a wallet of Ethereum signs in, and again as the same person', async () => {
    const wallet = ethereumWallet()
    const first = wallet.message({ more: ['Request ID: 7', 'Resources:', '- https://example.com/terms'] })
    const { user, session } = await ok(
      fixture
        .browser()
        .auth.signInWithWeb3({ chain: 'ethereum', message: first, signature: wallet.sign(first) }),
    )
    expect(user).toMatchObject({
      email: '',
      app_metadata: { provider: 'web3', providers: ['web3'] },
      is_anonymous: false,
    })
    expect(user.identities?.[0]).toMatchObject({
      provider: 'web3',
      id: `web3:ethereum:${wallet.address}`,
      identity_data: {
        sub: `web3:ethereum:${wallet.address}`,
        address: wallet.address,
        chain: 'ethereum',
        network: '1',
        domain: 'localhost:3000',
        statement: 'Sign in to Bandstand',
      },
    })
    const claims = JSON.parse(Buffer.from(session.access_token.split('.')[1] ?? '', 'base64url').toString())
    expect(claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'web3' }] })

    const second = wallet.message({ statement: '', address: withChecksum(wallet.address) })
    const again = await ok(
      fixture
        .browser()
        .auth.signInWithWeb3({ chain: 'ethereum', message: second, signature: wallet.sign(second) }),
    )
    expect(again.user.id).toBe(user.id)
  })

  test('a wallet of Ethereum signs in with the message that supabase-js writes', async () => {
    const wallet = ethereumWallet()
    const request = async ({ method, params }: { method: string; params?: unknown }) => {
      if (method === 'eth_requestAccounts') return [withChecksum(wallet.address)]
      if (method === 'eth_chainId') return '0x1'
      const [message = ''] = params as string[]
      return wallet.sign(Buffer.from(message.slice(2), 'hex').toString())
    }
    const { user } = await ok(
      fixture.browser().auth.signInWithWeb3({
        chain: 'ethereum',
        wallet: { address: wallet.address, request, on: () => {}, removeListener: () => {} },
        options: { url: `${site}/sign-in?next=1` },
      }),
    )
    expect(user.identities?.[0]?.id).toBe(`web3:ethereum:${wallet.address}`)
  })

  test('a wallet of Solana signs in, and again as the same person', async () => {
    const wallet = solanaWallet()
    const signIn = async () =>
      ok(
        fixture.browser().auth.signInWithWeb3({
          chain: 'solana',
          statement: 'Hello',
          wallet: {
            publicKey: { toBase58: () => wallet.address },
            signMessage: async (bytes: Uint8Array) => wallet.sign(Buffer.from(bytes).toString()),
          } as never,
          options: {
            url: `${site}/`,
            signInWithSolana: { chainId: 'solana:mainnet', resources: ['https://example.com/terms'] },
          },
        }),
      )
    const { user } = await signIn()
    expect(user.identities?.[0]).toMatchObject({
      id: `web3:solana:${wallet.address}`,
      identity_data: { network: 'solana:mainnet', statement: 'Hello' },
    })
    await new Promise((done) => setTimeout(done, 2))
    expect((await signIn()).user.id).toBe(user.id)
  })

  test('creates one account when its first sign-ins are concurrent', async () => {
    const wallet = solanaWallet()
    const people = await Promise.all(
      ['one', 'two', 'three'].map(async (statement) => {
        const message = wallet.message({ statement })
        const call = { chain: 'solana' as const, message, signature: wallet.sign(message) }
        return (await ok(fixture.browser().auth.signInWithWeb3(call))).user.id
      }),
    )
    expect(new Set(people).size).toBe(1)
  })

  test('signs in on a page of the allow list', async () => {
    const wallet = ethereumWallet()
    const page = { domain: 'app.partner.example.com', uri: 'https://app.partner.example.com/home' }
    const message = wallet.message(page)
    const call = { chain: 'ethereum' as const, message, signature: wallet.sign(message) }
    await ok(fixture.browser().auth.signInWithWeb3(call))
  })
})

describe('a signed message is refused', () => {
  test('when it was used before, from any client', async () => {
    const wallet = ethereumWallet()
    const message = wallet.message()
    const signature = wallet.sign(message)
    await ok(fixture.browser().auth.signInWithWeb3({ chain: 'ethereum', message, signature }))
    expect(await refusal(message, signature)).toEqual(invalidGrant(/already used/))
    // The same message with the other valid form of the signature's last byte.
    const other = `${signature.slice(0, -2)}${signature.endsWith('1b') ? '00' : '01'}`
    expect(await refusal(message, other)).toEqual(invalidGrant(/already used/))
    const { error } = await fixture.browser().auth.signInWithWeb3({ chain: 'ethereum', message, signature })
    expect(error).toMatchObject({ status: 400, message: expect.stringMatching(/already used/) })
  })

  test('a signed message is refused for another site', async () => {
    const wallet = ethereumWallet()
    for (const page of [
      { domain: 'evil.example.com', uri: 'https://evil.example.com/' },
      { domain: 'evil.example.com' },
      { uri: 'https://evil.example.com/' },
      { uri: 'https://localhost:3000/' },
      { uri: 'http://localhost:3000@evil.example.com/' },
      { domain: 'localhost:8443' },
      { domain: 'https://localhost:3000' },
    ]) {
      const message = wallet.message(page)
      expect(await refusal(message, wallet.sign(message)), JSON.stringify(page)).toEqual(
        invalidGrant(/not allowed|differ/),
      )
    }
  })

  test('outside its time', async () => {
    const wallet = ethereumWallet()
    for (const times of [
      { issuedAt: minutes(-11) },
      { issuedAt: minutes(3) },
      { more: [`Expiration Time: ${minutes(-1).toISOString()}`] },
      { more: [`Not Before: ${minutes(5).toISOString()}`] },
      { more: ['Expiration Time: tomorrow'] },
    ]) {
      const message = wallet.message(times)
      expect(await refusal(message, wallet.sign(message)), JSON.stringify(times)).toEqual(
        invalidGrant(/too long ago|future|expired|not valid yet|not a time/),
      )
    }
  })

  test('a signed message is refused with another address or another key', async () => {
    const [wallet, victim] = [ethereumWallet(), ethereumWallet()]
    const message = wallet.message({ address: victim.address })
    expect(await refusal(message, wallet.sign(message))).toEqual(invalidGrant(/does not match/))
    const signed = wallet.message()
    const altered = signed.replace(wallet.address, victim.address)
    expect(await refusal(altered, wallet.sign(signed))).toEqual(invalidGrant(/does not match/))
    const [thief, owner] = [solanaWallet(), solanaWallet()]
    const text = owner.message()
    const signature = Buffer.from(thief.sign(text)).toString('base64url')
    expect(await refusal(text, signature, 'solana')).toEqual(invalidGrant(/does not match/))
  })

  test('a signed message is refused with a wrong checksum', async () => {
    const wallet = ethereumWallet()
    const right = withChecksum(wallet.address)
    const at = right.search(/[A-F]/)
    const wrong = right.slice(0, at) + right[at]?.toLowerCase() + right.slice(at + 1)
    // A single capital letter would make it lower case, which has no checksum.
    const address = /[A-F]/.test(wrong) ? wrong : `${wrong.slice(0, -1)}F`
    const message = wallet.message({ address })
    expect(await refusal(message, wallet.sign(message))).toEqual(invalidGrant(/checksum|does not match/))
  })

  test('a signed message is refused with a key of small order, for which anybody can sign', async () => {
    const message = solanaWallet().message({ address: '11111111111111111111111111111111' })
    const signature = Buffer.concat([Buffer.of(1), Buffer.alloc(63)]).toString('base64url')
    expect(await refusal(message, signature, 'solana')).toEqual(invalidGrant(/does not match/))
  })

  test('when it differs from the format', async () => {
    const wallet = ethereumWallet()
    const good = wallet.message()
    for (const message of [
      '',
      'garbage',
      `${good}\n`,
      ` ${good}`,
      good.replaceAll('\n', '\r\n'),
      good.replace('Version: 1', 'Version: 2'),
      good.replace('Chain ID: 1', 'Chain ID: mainnet'),
      good.replace('Version: 1\n', ''),
      good.replace('Version: 1', 'Version: 1\nVersion: 1'),
      good.replace('Version: 1', 'Version: 1\nAdmin: yes'),
      good.replace('\n\nURI', '\nand more\n\nURI'),
      good.replace('Version: 1\nChain ID: 1', 'Chain ID: 1\nVersion: 1'),
      good.replace('Ethereum', 'Solana'),
      wallet.message({ more: ['Resources:', 'not a list'] }),
      wallet.message({ statement: 'a'.repeat(1_001) }),
      wallet.message({
        more: ['Resources:', ...Array.from({ length: 400 }, () => '- https://example.com/terms')],
      }),
    ])
      expect(await refusal(message, wallet.sign(message)), message.slice(0, 300)).toEqual(
        invalidGrant(/could not be read/),
      )
    const huge = wallet.message({ statement: 'a'.repeat(900_000) })
    expect(await refusal(huge, wallet.sign(huge))).toEqual(invalidGrant(/too long/))
  })

  test('when its signature is garbage', async () => {
    const message = ethereumWallet().message()
    for (const signature of ['', '0x', 'garbage', `0x${'00'.repeat(65)}`, `0x${'ff'.repeat(65)}`])
      expect(await refusal(message, signature), signature).toEqual(invalidGrant(/does not match/))
    const text = solanaWallet().message()
    for (const signature of ['', 'garbage', 'A'.repeat(86), 'A'.repeat(900_000)])
      expect(await refusal(text, signature, 'solana'), signature.slice(0, 100)).toEqual(
        invalidGrant(/does not match/),
      )
  })

  test('a signed message is refused for a chain that is not known', async () => {
    expect(await refusal('', '', 'bitcoin')).toEqual({
      status: 400,
      code: 'web3_unsupported_chain',
      message: 'Unsupported chain',
    })
    expect(await refusal('', '', 'constructor')).toMatchObject({ code: 'web3_unsupported_chain' })
  })
})

describe('with other settings', () => {
  test('a chain that is off is refused, and no account is created when sign-up is off', async () => {
    const closed = await startAccountsFixture({ AUTH_WEB3: 'solana', AUTH_SIGN_UP: 'off' })
    try {
      const wallet = ethereumWallet()
      const message = wallet.message()
      const off = await closed
        .browser()
        .auth.signInWithWeb3({ chain: 'ethereum', message, signature: wallet.sign(message) })
      expect(off.error).toMatchObject({ status: 422, code: 'web3_provider_disabled' })
      const other = solanaWallet()
      const text = other.message()
      const newcomer = await closed
        .browser()
        .auth.signInWithWeb3({ chain: 'solana', message: text, signature: other.sign(text) })
      expect(newcomer.error).toMatchObject({ status: 422, code: 'signup_disabled' })
      const { rows } = await closed.owner.query('select count(*)::int as made from auth.identities')
      expect(rows).toEqual([{ made: 0 }])
    } finally {
      await closed.close()
    }
  })
})
