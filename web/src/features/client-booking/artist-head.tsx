// The opening of the pages that clients open from mails: the picture of the artist's booking page, with logo and name.
import type { ArtistPageLook } from '../../../../domain/profile/artist-page-look.ts'
import { chooseHero } from '../../../../domain/profile/hero-picture.ts'
import { Picture } from '../../shared/site/picture.tsx'

const pictureStyle = 'absolute inset-0 size-full object-cover'

export function ArtistHead({ look, artist }: { look: ArtistPageLook; artist: string }) {
  const { artist_picture: picture, artist_logo_url: logo } = look
  const hero = picture ? chooseHero(picture) : undefined
  return (
    <div className="relative isolate overflow-hidden bg-night text-paper print:hidden">
      {hero && 'preset' in hero ? (
        <Picture
          name={hero.preset}
          alt=""
          sizes="(min-width: 48rem) 45rem, 100vw"
          isEager
          className={pictureStyle}
        />
      ) : null}
      {hero && 'url' in hero ? <img src={hero.url} alt="" className={pictureStyle} /> : null}
      <div aria-hidden="true" className="hero-shade absolute inset-0" />
      <div className="relative flex min-h-32 flex-col justify-end gap-3 px-5 pt-10 pb-5 sm:min-h-44 sm:px-10 sm:pb-6">
        {logo ? <img src={logo} alt="" className="max-h-14 max-w-44 self-start object-contain" /> : null}
        <p dir="auto" className="font-display text-xl font-semibold tracking-tight wrap-anywhere">
          {artist}
        </p>
      </div>
      <span aria-hidden="true" className="brand-band absolute inset-x-0 bottom-0 h-1.5" />
    </div>
  )
}
