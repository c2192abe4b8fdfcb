// The classes of an artist's hero. After the first step it is a strip on small screens (`folded`, styles/main.css); for the
// thanks it opens again, with the chosen line-up below the words (`lit`).
import type { Artist } from '../../rules/artist/read-artist.ts'

export const heroStyle = {
  frame: 'relative isolate overflow-hidden bg-night text-paper',
  picture: 'absolute inset-0 size-full object-cover',
  sky: 'absolute inset-0 overflow-hidden forced-colors:hidden print:hidden',
  shade: 'hero-shade absolute inset-0',
  stage: 'peer absolute inset-0 max-lg:hidden folded:block lit:block forced-colors:hidden print:hidden',
  words:
    'page-width relative flex min-h-60 flex-col justify-end gap-3 pt-16 pb-7 md:min-h-[min(21rem,45svh)] md:pb-10 folded:h-16 folded:min-h-0 folded:flex-row folded:items-center folded:justify-start folded:pt-0 folded:pb-1.5 folded:peer-not-empty:pr-42 lit:min-h-80 lit:justify-start lit:pt-8',
  /** Leaves the other half to the stage. */
  besideStage: 'lg:*:max-w-[48%]',
  logo: 'h-16 w-auto max-w-48 self-start object-contain md:h-20 folded:h-9 folded:max-w-24 folded:self-center',
  title: 'max-w-[22ch] text-3xl wrap-anywhere md:text-4xl folded:max-w-none folded:truncate folded:text-lg',
  subtitle: 'max-w-measure text-lg wrap-anywhere md:text-xl folded:hidden',
  band: 'brand-band absolute inset-x-0 bottom-0 h-1.5',
}

export const artistPageStyle =
  'artist-page flex min-h-svh flex-col bg-ground text-ink max-lg:has-data-bottom-bar:pb-20 noscript:max-lg:has-data-bottom-bar:pb-0'

/** Whether options of this artist bring someone or something onto the stage. */
export function hasStage({ questions }: Artist): boolean {
  return questions.some(({ options }) => options.some(({ icons }) => icons))
}

export function heroTitle(name: string, title: string): string {
  return title || `Book ${name}`
}
