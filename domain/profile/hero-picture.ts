// The hero picture of an artist's page, a stock picture or an upload, and the files of the stock pictures.

export type PictureName = 'concert' | 'studio'

export const pictureFormats = ['avif', 'webp'] as const

/** For the attribute srcset. */
export function pictureSources(name: PictureName, format: string): string {
  return `/heroes/${name}-800.${format} 800w, /heroes/${name}.${format} 1600w`
}

/** The path of a stock picture, as profiles store it. */
export function picturePath(name: PictureName): string {
  return `/heroes/${name}.jpg`
}

export const pictureSize = { width: 1600, height: 900 }

export type HeroChoice = { preset: PictureName } | { url: string } | { longDataUrl: string }

/** Longer data URLs slow a page down; it converts them to object URLs. */
const maxDataUrlLength = 100_000

export function chooseHero(hero: { type: string; url: string }): HeroChoice {
  const isData = hero.url.startsWith('data:')
  const isOwn = hero.url !== '' && (hero.type === 'upload' || hero.type === '' || isData)
  if (!isOwn) return { preset: hero.type === 'studio' ? 'studio' : 'concert' }
  return isData && hero.url.length > maxDataUrlLength ? { longDataUrl: hero.url } : { url: hero.url }
}
