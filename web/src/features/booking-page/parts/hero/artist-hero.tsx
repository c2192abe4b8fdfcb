// The hero of an artist's page: picture, logo, title and subtitle.
import { useState } from 'react'
import { Picture } from '../../../../shared/site/picture.tsx'
import type { Artist } from '../../rules/artist/read-artist.ts'
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
      {picture && 'url' in picture ? <OwnPicture key={picture.url} url={picture.url} /> : null}
      <div data-sky aria-hidden="true" className={heroStyle.sky} />
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

/** Gone when it cannot be shown: the stage behind it is dark, and a browser's sign for a broken picture helps nobody. */
function OwnPicture({ url }: { url: string }) {
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken) return null
  // On a rendered page it may have failed before the app started.
  const checkAgain = (picture: HTMLImageElement | null) => {
    if (picture?.complete && picture.naturalWidth === 0) setIsBroken(true)
  }
  return (
    <img
      ref={checkAgain}
      src={url}
      alt=""
      fetchPriority="high"
      className={heroStyle.picture}
      onError={() => setIsBroken(true)}
    />
  )
}
