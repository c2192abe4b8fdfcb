// Decides which network addresses a calendar may be fetched from: public unicast addresses only, so that no one can
// make the server read from its own network.
import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Address blocks that are not public, from the IANA registries of special-purpose addresses. */
const refusedV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/** Only global unicast is public; these blocks within it are not, or lead to an IPv4 address (6to4, Teredo). */
const globalV6 = '2000::/3'
const refusedV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

const refused = new BlockList()
const global = new BlockList()
for (const block of refusedV4) add(refused, block, 'ipv4')
for (const block of refusedV6) add(refused, block, 'ipv6')
add(global, globalV6, 'ipv6')

/** False for everything that is not the text of an IP address. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !refused.check(address, 'ipv4')
  if (!isIPv6(address) || address.includes('%')) return false
  return global.check(address, 'ipv6') && !refused.check(address, 'ipv6')
}

function add(list: BlockList, block: string, family: 'ipv4' | 'ipv6'): void {
  const [network = '', bits] = block.split('/')
  list.addSubnet(network, Number(bits), family)
}
