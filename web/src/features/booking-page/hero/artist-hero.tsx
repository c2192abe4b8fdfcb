// The hero of an artist's page: picture, logo, title and subtitle.
import { Picture } from '../../../shared/site/picture.tsx'
import type { Artist } from '../read-artist.ts'
import { useHeroPicture } from './hero-picture.ts'
import { hasStage, heroStyle, heroTitle } from './hero-style.ts'

export function ArtistHero(props: { artist: Artist }) {
  const { name, look } = props.artist
  const isStage = hasStage(props.artist)
  const picture = useHeroPicture(look)
  return (
    <header className={heroStyle.frame}>
      {picture && 'preset' in picture ? (
        <Picture name={picture.preset} alt="" sizes="100vw" isEager className={heroStyle.picture} />
      ) : null}
      {picture && 'url' in picture ? (
        <img src={picture.url} alt="" fetchPriority="high" className={heroStyle.picture} />
      ) : null}
      <div aria-hidden="true" className={heroStyle.shade} />
      {isStage ? <div data-stage aria-hidden="true" className={heroStyle.stage} /> : null}
      <div className={`${heroStyle.words} ${isStage ? heroStyle.besideStage : ''}`}>
        {look.logoUrl ? <img src={look.logoUrl} alt={`${name} logo`} className={heroStyle.logo} /> : null}
        <h1 className={heroStyle.title}>{heroTitle(name, look.title)}</h1>
        {look.subtitle ? <p className={heroStyle.subtitle}>{look.subtitle}</p> : null}
      </div>
      <span aria-hidden="true" className={heroStyle.band} />
    </header>
  )
}
