// What an artist's page opens with: their picture, logo, title and subtitle.
import { Picture } from '../../components/picture.tsx'
import { useHeroPicture } from './hero-picture.ts'
import type { Artist } from './read-artist.ts'

export function ArtistHero(props: { artist: Artist }) {
  const { name, look } = props.artist
  const picture = useHeroPicture(look)
  const pictureStyle = 'absolute inset-0 size-full object-cover'
  return (
    <header className="relative isolate overflow-hidden bg-night text-paper">
      {picture && 'preset' in picture ? (
        <Picture name={picture.preset} alt="" sizes="100vw" isEager className={pictureStyle} />
      ) : null}
      {picture && 'url' in picture ? (
        <img src={picture.url} alt="" decoding="async" fetchPriority="high" className={pictureStyle} />
      ) : null}
      <div aria-hidden="true" className="hero-shade absolute inset-0" />
      <div className="page-width relative flex min-h-60 flex-col justify-end gap-3 pt-16 pb-7 md:min-h-84 md:pb-10">
        {look.logoUrl ? (
          <img
            src={look.logoUrl}
            alt={`${name} logo`}
            className="h-16 w-auto max-w-48 self-start object-contain md:h-20"
          />
        ) : null}
        <h1 className="max-w-[22ch] text-3xl wrap-anywhere md:text-4xl">{look.title || `Book ${name}`}</h1>
        {look.subtitle ? (
          <p className="max-w-measure text-lg wrap-anywhere md:text-xl">{look.subtitle}</p>
        ) : null}
      </div>
      <span aria-hidden="true" className="brand-band absolute inset-x-0 bottom-0 h-1.5" />
    </header>
  )
}
