// Attacks on the fetching of calendars. Servers listen on loopback, which only the network of these tests allows.
// Longer than 300 lines: every attack uses the same servers, and the list of refused addresses is most of it.
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, createServer as createSocketServer } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { selfSigned } from '../../tests/protocol/auth/certificate.ts'
import { isPublicAddress } from './public-address.ts'
import { type Fetched, fetchCalendar, maxCalendarBytes, type Network, publicNetwork } from './safe-fetch.ts'

const file = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'

interface Site {
  url: string
  port: number
  /** Paths that were requested, with their Host header. */
  requests: string[]
}

async function serve(answer: RequestListener): Promise<Site> {
  const requests: string[] = []
  const server: Server = createServer((request, response) => {
    requests.push(`${request.headers.host}${request.url}`)
    answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://calendar.example.com:${port}`, port, requests }
}

/** Every name is this machine, and any port is allowed. */
const loopback: Network = {
  ...publicNetwork,
  resolve: async () => ['127.0.0.1'],
  isAllowedAddress: (address) => address === '127.0.0.1',
  isAllowedPort: () => true,
}

const bodyOf = (fetched: Fetched) => (fetched.isUnchanged ? 'unchanged' : fetched.body.toString())
const codeOf = (fetching: Promise<unknown>) =>
  fetching.then(
    () => 'fetched',
    (error: { code?: string }) => error.code,
  )

describe('addresses', () => {
  it.each([
    ['unspecified', '0.0.0.0'],
    ['this network', '0.1.2.3'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['CGNAT', '100.64.0.1'],
    ['CGNAT', '100.127.255.255'],
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['link-local, cloud metadata', '169.254.169.254'],
    ['protocol assignments', '192.0.0.8'],
    ['documentation', '192.0.2.1'],
    ['documentation', '198.51.100.1'],
    ['documentation', '203.0.113.1'],
    ['6to4 relay', '192.88.99.1'],
    ['benchmarks', '198.19.0.1'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['IPv4-compatible', '::127.0.0.1'],
    ['IPv4-mapped', '::ffff:127.0.0.1'],
    ['IPv4-mapped', '::ffff:8.8.8.8'],
    ['IPv4-translated', '::ffff:0:127.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['local NAT64', '64:ff9b:1::7f00:1'],
    ['discard', '100::1'],
    ['Teredo', '2001::1'],
    ['ORCHID', '2001:20::1'],
    ['documentation', '2001:db8::1'],
    ['documentation', '3fff::1'],
    ['6to4', '2002:7f00:1::'],
    ['unique local', 'fc00::1'],
    ['unique local', 'fd12:3456::1'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['site-local', 'fec0::1'],
    ['multicast', 'ff02::1'],
    ['a name', 'localhost'],
  ])('refuses %s: %s', (_, address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each([
    '8.8.8.8',
    '100.63.255.255',
    '100.128.0.1',
    '172.32.0.1',
    '2606:4700::1111',
    '2a00:1450:4009::200e',
  ])('allows %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:a9fe:a9fe]/latest/meta-data/',
    'http://169.254.169.254/latest/meta-data/',
    'http://calendar.example.com:22/',
    'https://calendar.example.com:8443/',
    'https://nadia:secret@calendar.example.com/',
    'https://nadia@calendar.example.com/',
  ])('refuses to fetch %s', async (address) => {
    expect(await codeOf(fetchCalendar(address))).toBe('address_refused')
  })

  it.each([
    'file:///etc/passwd',
    'ftp://example.com/',
    'gopher://example.com/',
    'javascript:alert(1)',
    'calendar',
    '',
  ])('does not take %s for an address', async (address) => {
    expect(await codeOf(fetchCalendar(address))).toBe('invalid_address')
  })
})

describe('names', () => {
  it('refuses a name when one of its addresses is private', async () => {
    const site = await serve((_, response) => response.end(file))
    const network = { ...loopback, resolve: async () => ['127.0.0.1', '10.0.0.1'] }
    expect(await codeOf(fetchCalendar(site.url, {}, network))).toBe('calendar_unreachable')
    expect(site.requests).toEqual([])
  })

  it('gives the same answer for a private name and one that does not exist', async () => {
    const at = (addresses: string[]) =>
      codeOf(
        fetchCalendar('http://inside.example.com/', {}, { ...publicNetwork, resolve: async () => addresses }),
      )
    expect(await at(['10.0.0.1'])).toBe(await at([]))
  })

  it('connects to the address that was checked, although the name has another one the second time', async () => {
    const site = await serve((_, response) => response.end(file))
    let times = 0
    const network: Network = {
      ...loopback,
      resolve: async () => [times++ === 0 ? '127.0.0.1' : '127.0.0.2'],
    }
    expect(bodyOf(await fetchCalendar(site.url, {}, network))).toBe(file)
    expect(times).toBe(1)
    // The name is checked again for the next request.
    expect(await codeOf(fetchCalendar(site.url, {}, network))).toBe('calendar_unreachable')
    expect(site.requests).toEqual([`calendar.example.com:${site.port}/`])
  })
})

describe('redirects', () => {
  const redirecting = (location: (port: number) => string) =>
    serve((request, response) => {
      const port = request.socket.localPort ?? 0
      response.writeHead(302, { location: location(port) }).end()
    })

  it('follows three of them, also relative ones', async () => {
    const site = await serve((request, response) => {
      const hops = Number(request.url?.slice(1) || 0)
      if (hops < 3) response.writeHead(307, { location: `/${hops + 1}` }).end()
      else response.end(file)
    })
    expect(bodyOf(await fetchCalendar(site.url, {}, loopback))).toBe(file)
    expect(site.requests).toHaveLength(4)
  })

  it('stops after three of an endless row', async () => {
    const site = await redirecting((port) => `http://calendar.example.com:${port}/again`)
    expect(await codeOf(fetchCalendar(site.url, {}, loopback))).toBe('calendar_unreachable')
    expect(site.requests).toHaveLength(4)
  })

  it.each([
    ['a private address', 'http://10.0.0.1/', 'address_refused'],
    ['cloud metadata', 'http://169.254.169.254/latest/', 'address_refused'],
    ['credentials', 'http://nadia:secret@calendar.example.com/', 'address_refused'],
    ['another scheme', 'file:///etc/passwd', 'invalid_address'],
    ['nothing', '', 'calendar_unreachable'],
  ])('refuses one to %s', async (_, location, code) => {
    const site = await redirecting(() => location)
    const fetching = fetchCalendar(site.url, {}, loopback)
    // Without a location the address leads to itself.
    expect(await codeOf(fetching)).toBe(code)
  })

  it('refuses one to a name that is private', async () => {
    const inside = await serve((_, response) => response.end('secret'))
    const site = await redirecting(() => `http://inside.example.com:${inside.port}/`)
    const network: Network = {
      ...loopback,
      resolve: async (host) => [host === 'inside.example.com' ? '10.0.0.1' : '127.0.0.1'],
    }
    expect(await codeOf(fetchCalendar(site.url, {}, network))).toBe('calendar_unreachable')
    expect(inside.requests).toEqual([])
  })
})

describe('limits', () => {
  const bomb = Buffer.alloc(64 * 1024 * 1024, 'x')
  // The best quality takes seconds.
  const brotli = (bytes: Buffer) =>
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotli],
  ])('stops a %s bomb', async (encoding, compress) => {
    const small = compress(bomb)
    expect(small.length).toBeLessThan(1_000_000)
    const site = await serve((_, response) => {
      response.writeHead(200, { 'content-encoding': encoding }).end(small)
    })
    expect(await codeOf(fetchCalendar(site.url, {}, loopback))).toBe('calendar_too_large')
  })

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('reads a calendar in %s', async (encoding, compress) => {
    const site = await serve((_, response) => {
      response.writeHead(200, { 'content-encoding': encoding }).end(compress(file))
    })
    expect(bodyOf(await fetchCalendar(site.url, {}, loopback))).toBe(file)
  })

  it('stops a body without an end at 5 MB', async () => {
    let sent = 0
    const site = await serve((_, response) => {
      const chunk = Buffer.alloc(100_000)
      const push = () => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length
      }
      response.on('drain', push)
      push()
    })
    expect(await codeOf(fetchCalendar(site.url, {}, loopback))).toBe('calendar_too_large')
    expect(sent).toBeLessThan(10 * maxCalendarBytes)
  })

  it.each(['before the answer', 'within the answer', 'within a compressed answer'])(
    'stops a server that drips %s',
    async (when) => {
      const timers: NodeJS.Timeout[] = []
      onTestFinished(() => {
        for (const timer of timers) clearInterval(timer)
      })
      const site = await serve((_, response) => {
        if (when === 'before the answer') return
        response.writeHead(200, when.includes('compressed') ? { 'content-encoding': 'gzip' } : {})
        const bytes = gzipSync(Buffer.alloc(100_000, file))
        let place = 0
        timers.push(setInterval(() => response.write(bytes.subarray(place, ++place)), 20))
      })
      expect(await codeOf(fetchCalendar(site.url, {}, { ...loopback, timeoutMs: 300 }))).toBe(
        'calendar_too_slow',
      )
    },
  )

  it.each([
    'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: calendar\r\n\r\n',
    'HTTP/1.1 101 Switching Protocols\r\n\r\n',
    '',
  ])('ends with a server whose whole answer is %j', async (answer) => {
    const sockets = createSocketServer((socket) => {
      socket.on('error', () => undefined)
      socket.once('data', () => (answer ? socket.write(answer) : socket.end()))
    })
    sockets.listen(0, '127.0.0.1')
    await once(sockets, 'listening')
    onTestFinished(() => {
      sockets.close()
    })
    const { port } = sockets.address() as AddressInfo
    // Not because time is up: the test would time out first.
    const network = { ...loopback, timeoutMs: 600_000 }
    const address = `http://calendar.example.com:${port}/`
    expect(await codeOf(fetchCalendar(address, {}, network))).toBe('calendar_unreachable')
  })

  it('ends with a server that keeps announcing an answer', async () => {
    const timers: NodeJS.Timeout[] = []
    onTestFinished(() => {
      for (const timer of timers) clearInterval(timer)
    })
    const site = await serve((_, response) => {
      timers.push(setInterval(() => response.writeProcessing(), 20))
    })
    const network = { ...loopback, timeoutMs: 300 }
    expect(await codeOf(fetchCalendar(site.url, {}, network))).toBe('calendar_too_slow')
  })

  it('ends although nothing that it waits for reacts to the end', async () => {
    const network: Network = { ...loopback, timeoutMs: 50, resolve: () => new Promise(() => undefined) }
    expect(await codeOf(fetchCalendar('http://calendar.example.com/', {}, network))).toBe('calendar_too_slow')
  })

  it('stops waiting for a name server', async () => {
    const network: Network = {
      ...loopback,
      timeoutMs: 100,
      resolve: (_, signal) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('cancelled')))),
    }
    expect(await codeOf(fetchCalendar('http://calendar.example.com/', {}, network))).toBe('calendar_too_slow')
  })

  it('refuses an encoding that it does not know, and a broken one', async () => {
    const site = await serve((request, response) => {
      const encoding = request.url === '/broken' ? 'gzip' : 'gzip, gzip'
      response.writeHead(200, { 'content-encoding': encoding }).end(file)
    })
    expect(await codeOf(fetchCalendar(`${site.url}/two`, {}, loopback))).toBe('not_a_calendar')
    expect(await codeOf(fetchCalendar(`${site.url}/broken`, {}, loopback))).toBe('calendar_unreachable')
  })

  it('fails when the connection breaks in the middle', async () => {
    const site = await serve((_, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write(file)
      setTimeout(() => response.destroy(), 20)
    })
    expect(await codeOf(fetchCalendar(site.url, {}, loopback))).toBe('calendar_unreachable')
  })
})

describe('over TLS', () => {
  async function serveTls(name: string, location?: string) {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const der = selfSigned(publicKey, privateKey, name).toString('base64')
    const cert = `-----BEGIN CERTIFICATE-----\n${der}\n-----END CERTIFICATE-----\n`
    const names: string[] = []
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' })
    const server = createTlsServer({ key, cert }, (request, response) => {
      names.push(String((request.socket as TLSSocket).servername))
      if (location) response.writeHead(301, { location })
      response.end(file)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => {
      server.close()
    })
    const { port } = server.address() as AddressInfo
    return { port, names, network: { ...loopback, ca: cert } }
  }

  it('checks the certificate against the name, not the address', async () => {
    const { port, names, network } = await serveTls('calendar.example.com')
    const right = `webcal://calendar.example.com:${port}/`
    expect(bodyOf(await fetchCalendar(right, {}, network))).toBe(file)
    expect(names).toEqual(['calendar.example.com'])
    const wrong = `https://other.example.com:${port}/`
    expect(await codeOf(fetchCalendar(wrong, {}, network))).toBe('calendar_unreachable')
    expect(await codeOf(fetchCalendar(right, {}, loopback))).toBe('calendar_unreachable')
  })

  it('refuses a redirect from https to http', async () => {
    const plain = await serve((_, response) => response.end(file))
    const { port, network } = await serveTls('calendar.example.com', plain.url)
    const address = `https://calendar.example.com:${port}/`
    expect(await codeOf(fetchCalendar(address, {}, network))).toBe('address_refused')
    expect(plain.requests).toEqual([])
  })
})

describe('answers', () => {
  it('asks only for what has changed', async () => {
    const site = await serve((request, response) => {
      if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end()
      else
        response.writeHead(200, { etag: '"1"', 'last-modified': 'Thu, 15 Jan 2026 12:00:00 GMT' }).end(file)
    })
    const first = await fetchCalendar(site.url, {}, loopback)
    expect(first).toMatchObject({ etag: '"1"', lastModified: 'Thu, 15 Jan 2026 12:00:00 GMT' })
    expect(await fetchCalendar(site.url, { etag: '"1"' }, loopback)).toEqual({ isUnchanged: true })
  })

  it.each([
    [304, 'calendar_unreachable'],
    [401, 'calendar_not_found'],
    [404, 'calendar_not_found'],
    [500, 'calendar_unreachable'],
    [204, 'calendar_unreachable'],
  ])('turns status %i into %s', async (status, code) => {
    const site = await serve((_, response) => response.writeHead(status).end())
    expect(await codeOf(fetchCalendar(site.url, {}, loopback))).toBe(code)
  })

  it('ignores the proxy of the environment', async () => {
    const site = await serve((_, response) => response.end(file))
    const proxy = await serve((_, response) => response.end('proxied'))
    const names = ['http_proxy', 'HTTP_PROXY', 'NODE_USE_ENV_PROXY']
    for (const name of names)
      process.env[name] = name.startsWith('NODE') ? '1' : `http://127.0.0.1:${proxy.port}`
    onTestFinished(() => {
      for (const name of names) delete process.env[name]
    })
    expect(bodyOf(await fetchCalendar(site.url, {}, loopback))).toBe(file)
    expect(proxy.requests).toEqual([])
  })
})
