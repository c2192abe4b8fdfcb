// Finds the bytes of an artist's hero and logo: stock pictures, files of our storage, and pictures embedded in the profile.
import { chooseHero, picturePath } from '../../../domain/profile/hero-picture.ts'
import type { Artwork, Brand } from './artwork.ts'

export interface PictureSources {
  /** A file of the site by its path, for the stock pictures. */
  stock(path: string): Uint8Array | undefined
  /** A public file of the storage by its address on our site; undefined for every other address: none is fetched. */
  upload(address: string): Promise<Uint8Array | undefined>
}

const maxDataUrl = 8 * 1024 * 1024

export async function readArtwork(sources: PictureSources, brand: Brand): Promise<Artwork> {
  const chosen = chooseHero({ type: brand.hero_image_type ?? '', url: brand.hero_image_url ?? '' })
  const [hero, logo] = await Promise.all([
    'preset' in chosen
      ? sources.stock(picturePath(chosen.preset))
      : readAddress(sources, 'url' in chosen ? chosen.url : chosen.longDataUrl),
    brand.logo_url ? readAddress(sources, brand.logo_url) : undefined,
  ])
  return { hero, logo }
}

async function readAddress(sources: PictureSources, address: string): Promise<Uint8Array | undefined> {
  if (address.startsWith('data:')) return readDataUrl(address)
  return (address.startsWith('/heroes/') && sources.stock(address)) || sources.upload(address)
}

/** Undefined for what is no picture in base64. */
export function readDataUrl(address: string): Uint8Array | undefined {
  if (address.length > maxDataUrl) return undefined
  const [, content] = /^data:image\/[\w.+-]+;base64,([\w+/=\s]+)$/.exec(address) ?? []
  return content === undefined ? undefined : Buffer.from(content, 'base64')
}
