// Our reply addresses: r-{token}@{domain}. Mail servers may write them in capitals.

const addressPattern = /r-([0-9a-f]{40})@([a-z0-9.-]{1,253})/g

/** The token of a reply address; undefined for any other address. */
export function tokenOf(address: string, domain: string): string | undefined {
  const [, token, host] = /^r-([0-9a-f]{40})@(.+)$/.exec(address.trim().toLowerCase()) ?? []
  return host === domain ? token : undefined
}

/** Every reply address in the values of these headers. */
export function addressesIn(values: string[], domain: string): string[] {
  const found = values.flatMap((value) =>
    [...value.slice(0, 10_000).toLowerCase().matchAll(addressPattern)]
      .filter(([, , host]) => host === domain)
      .map(([address]) => address),
  )
  return [...new Set(found)]
}
