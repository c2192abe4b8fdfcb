// The artist's sounds, and the link to a video. A sound is loaded when it is played.
import { Pause, Play, Video } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ArtistIntroduction } from '../../../../domain/profile/artist-introduction.ts'
import { clipPath, videoSite } from '../../../../domain/profile/audio-clips.ts'

export function HearUs({ artist }: { artist: ArtistIntroduction }) {
  const { clips, videoUrl } = artist
  const playing = useRef<HTMLAudioElement>(null)
  /** One at a time. */
  function pauseOthers(started: HTMLAudioElement) {
    if (playing.current !== started) playing.current?.pause()
    playing.current = started
  }
  return (
    <section aria-label="Listen" className="min-w-0">
      <ul className="flex gap-3 max-sm:-mx-5 max-sm:snap-x max-sm:overflow-x-auto max-sm:px-5 max-sm:py-1 sm:flex-wrap">
        {clips.map(({ file, title }) => (
          <li key={file} className={item}>
            <Clip title={title} source={clipPath(artist.id, { file })} onPlay={pauseOthers} />
          </li>
        ))}
        {videoUrl ? (
          <li className={item}>
            <a href={videoUrl} target="_blank" rel="noopener noreferrer nofollow" className={pill}>
              <Video aria-hidden="true" className="mx-2 size-5 shrink-0 text-primary" />
              <span className="truncate pr-4">Watch a video on {videoSite(videoUrl)}</span>
            </a>
          </li>
        ) : null}
      </ul>
    </section>
  )
}

/** On a phone they are one row that is swiped. */
const item = 'min-w-0 max-w-full max-sm:max-w-[85%] max-sm:shrink-0 max-sm:snap-center'

const pill =
  'relative flex min-h-12 max-w-full items-center gap-2 overflow-hidden rounded-full border border-line-strong bg-card pl-1.5 text-left font-medium hover:bg-ground-soft'

interface ClipProps {
  title: string
  source: string
  onPlay: (started: HTMLAudioElement) => void
}

function Clip({ title, source, onPlay }: ClipProps) {
  const audio = useRef<HTMLAudioElement>(null)
  const [isPlaying, setIsPlaying] = useState(false)
  const [progress, setProgress] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)
  const Icon = isPlaying ? Pause : Play

  async function toggle() {
    if (isPlaying) return audio.current?.pause()
    setHasFailed(false)
    try {
      await audio.current?.play()
    } catch (error) {
      // Paused again before it had loaded.
      if (error instanceof DOMException && error.name === 'AbortError') return
      setIsPlaying(false)
      setHasFailed(true)
    }
  }

  return (
    <>
      <button
        type="button"
        aria-label={`Play ${title}`}
        aria-pressed={isPlaying}
        onClick={() => void toggle()}
        className={`${pill} noscript:hidden`}
      >
        <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-primary text-on-primary">
          <Icon aria-hidden="true" className="size-4.5 fill-current" />
        </span>
        <span dir="auto" className="truncate pr-5">
          {title}
        </span>
        <span
          aria-hidden="true"
          className="absolute bottom-0 left-0 h-1 bg-primary"
          style={{ width: `${progress * 100}%` }}
        />
      </button>
      {/* biome-ignore lint/a11y/useMediaCaption: the title says what it is; music has no captions */}
      <audio
        ref={audio}
        controls
        preload="none"
        src={source}
        aria-label={title}
        className="hidden noscript:block"
        onPlay={({ currentTarget }) => {
          setIsPlaying(true)
          onPlay(currentTarget)
        }}
        onPause={() => setIsPlaying(false)}
        onEnded={() => setProgress(0)}
        onTimeUpdate={({ currentTarget: { currentTime, duration } }) =>
          setProgress(currentTime / duration || 0)
        }
      />
      <p role="status" className="text-sm text-danger empty:hidden">
        {hasFailed ? 'This clip could not be played.' : ''}
      </p>
    </>
  )
}
