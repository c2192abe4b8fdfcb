// Who the artist is, in a strip: picture, what they play, two sentences of their own, how soon they answer, and what they
// sound like.
import { Clock } from 'lucide-react'
import type { ArtistIntroduction } from '../../../../domain/profile/artist-introduction.ts'
import { LazyPart, lazyPage } from '../../lib/browser/lazy-page.tsx'

/** Many artists have no sounds. */
const hearUs = lazyPage(() => import('./hear-us.tsx').then((module) => module.HearUs))

export function ArtistStrip({ artist, className = '' }: { artist: ArtistIntroduction; className?: string }) {
  const { name, pictureUrl, plays, words, answers, clips, videoUrl } = artist
  const hasSounds = clips.length > 0 || videoUrl !== ''
  if (!pictureUrl && !plays && !words && !answers && !hasSounds) return null
  return (
    <section
      aria-label={`About ${name || 'the artist'}`}
      className={`flex flex-wrap items-center gap-x-10 gap-y-4 ${className}`}
    >
      <div className="flex min-w-0 items-center gap-4 lg:flex-1">
        {pictureUrl ? (
          <img src={pictureUrl} alt="" className="size-16 shrink-0 rounded-full object-cover md:size-20" />
        ) : null}
        <div className="min-w-0 wrap-anywhere">
          <p className="font-medium">{plays}</p>
          {words ? (
            <p dir="auto" className="max-w-measure text-ink-soft max-sm:text-sm max-sm:leading-5">
              {words}
            </p>
          ) : null}
          {answers ? (
            <p className="text-sm text-ink-soft">
              <Clock aria-hidden="true" className="mr-1.5 inline size-4 align-text-bottom" />
              Usually answers {answers}
            </p>
          ) : null}
        </div>
      </div>
      {hasSounds ? <LazyPart part={hearUs} fallback={null} props={{ artist }} /> : null}
    </section>
  )
}
