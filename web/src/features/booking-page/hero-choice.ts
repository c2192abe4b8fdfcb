// Which picture an artist's page opens with: one of ours, or what the artist uploaded.

export type HeroChoice = { preset: 'concert' | 'studio' } | { url: string } | { longDataUrl: string }

/** Longer data addresses slow the page down and become objects instead. */
const longestDataUrl = 100_000

export function chooseHero({ heroType, heroUrl }: { heroType: string; heroUrl: string }): HeroChoice {
  const isData = heroUrl.startsWith('data:')
  const isOwn = heroUrl !== '' && (heroType === 'upload' || heroType === '' || isData)
  if (!isOwn) return { preset: heroType === 'studio' ? 'studio' : 'concert' }
  return isData && heroUrl.length > longestDataUrl ? { longDataUrl: heroUrl } : { url: heroUrl }
}
