// A browser's way to a provider and back.

export interface Trip {
  location: URL
  cookie: string
}

/** Opens an address as a browser would, without following redirects. */
export async function open(address: string | URL, cookie = ''): Promise<Trip> {
  const response = await fetch(address, { redirect: 'manual', headers: { cookie } })
  const location = response.headers.get('location')
  if (!location) throw new Error(`no redirect: ${response.status} ${await response.text()}`)
  return { location: new URL(location), cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' }
}

/** From our site to the provider, up to the address it sends the browser back to. */
export async function goThere(address: string): Promise<Trip> {
  const left = await open(address)
  const { location } = await open(left.location)
  return { location, cookie: left.cookie }
}

/** The whole trip: the address of our page that the browser ends at. */
export async function goAndReturn(address: string): Promise<URL> {
  const { location, cookie } = await goThere(address)
  return (await open(location, cookie)).location
}

export const fragment = ({ hash }: URL) => new URLSearchParams(hash.slice(1))
