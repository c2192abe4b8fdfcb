// The classes of an artist's hero, for the page and for its first paint.

export const heroStyle = {
  frame: 'relative isolate overflow-hidden bg-night text-paper',
  picture: 'absolute inset-0 size-full object-cover',
  shade: 'hero-shade absolute inset-0',
  words: 'page-width relative flex min-h-60 flex-col justify-end gap-3 pt-16 pb-7 md:min-h-84 md:pb-10',
  logo: 'h-16 w-auto max-w-48 self-start object-contain md:h-20',
  title: 'max-w-[22ch] text-3xl wrap-anywhere md:text-4xl',
  subtitle: 'max-w-measure text-lg wrap-anywhere md:text-xl',
  band: 'brand-band absolute inset-x-0 bottom-0 h-1.5',
}

export const artistPageStyle = 'flex min-h-svh flex-col bg-ground text-ink'

export function heroTitle(name: string, title: string): string {
  return title || `Book ${name}`
}
