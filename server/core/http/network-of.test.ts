import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { clientAddress, fullClientAddress } from './context.ts'
import { networkOf } from './network-of.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['64:ff9b::203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

describe('the client address', () => {
  const from = (remoteAddress: string, forwarded?: string) =>
    ({
      socket: { remoteAddress },
      headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
    }) as never as IncomingMessage as never

  it('the client address is one for all addresses of an IPv6 network, with and without a proxy', () => {
    expect(clientAddress(from('2001:db8::1'), 0)).toBe(clientAddress(from('2001:db8::2:3'), 0))
    expect(clientAddress(from('::1', 'spoofed, 2001:db8::1'), 1)).toBe(clientAddress(from('2001:db8::9'), 0))
  })

  it('the client address is complete where it is shown to its owner', () => {
    expect(fullClientAddress(from('2001:db8::1'), 0)).toBe('2001:db8::1')
  })

  it('the client address is short, whatever a proxy forwards', () => {
    expect(clientAddress(from('::1', 'x'.repeat(5000)), 1).length).toBeLessThanOrEqual(64)
  })
})
