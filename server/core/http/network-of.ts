// The network of an address, for rate limits: a single IPv6 host has 2^64 addresses, so its network counts as one
// caller.
import { isIP } from 'node:net'

/** Longer than any address: proxies may forward other text. */
const maxLength = 64

/** An IPv4 address as it is, also in its IPv6 forms; the first 64 bits of an IPv6 address; anything else unchanged. */
export function networkOf(address: string): string {
  const plain = withoutPort(address)
  if (isIP(plain) !== 6) return plain.slice(0, maxLength)
  const groups = groupsOf(plain)
  const [a = 0, b = 0, , , , mark, high = 0, low = 0] = groups
  const isMapped = mark === 0xffff && groups.slice(0, 5).every((group) => group === 0)
  const isTranslated = a === 0x64 && b === 0xff9b && groups.slice(2, 6).every((group) => group === 0)
  if (isMapped || isTranslated) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

/** Some proxies append the port, which is new for each connection; a zone only names a local interface. */
function withoutPort(address: string): string {
  const bare = /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address
  return bare.replace(/%.*$/, '')
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  // The URL parser normalises every address, without dots.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const numbers = (part: string) => (part ? part.split(':').map((group) => Number.parseInt(group, 16)) : [])
  if (tail === undefined) return numbers(head)
  const [before, after] = [numbers(head), numbers(tail)]
  return [...before, ...new Array<number>(8 - before.length - after.length).fill(0), ...after]
}
