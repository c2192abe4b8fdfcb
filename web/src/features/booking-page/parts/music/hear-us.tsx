// The artist's sounds, and the link to a video. A sound is loaded when it is played.
import { Pause, Play, Video } from 'lucide-react'
import { useRef, useState } from 'react'
import { clipPath, videoSite } from '../../../../../../domain/profile/audio-clips.ts'
import type { Artist } from '../../rules/artist/read-artist.ts'

export function HearUs({ artist }: { artist: Artist }) {
  const { clips, videoUrl } = artist.look
  const playing = useRef<HTMLAudioElement>(null)
  /** One at a time. */
  function pauseOthers(started: HTMLAudioElement) {
    if (playing.current !== started) playing.current?.pause()
    playing.current = started
  }
  if (clips.length === 0 && !videoUrl) return null
  return (
    <section aria-label="Hear us" className="page-width pt-6 md:pt-8 folded:hidden">
      <ul className="flex flex-wrap gap-3">
        {clips.map(({ file, title }) => (
          <li key={file} className="min-w-0 max-w-full">
            <Clip title={title} source={clipPath(artist.id, { file })} onPlay={pauseOthers} />
          </li>
        ))}
        {videoUrl ? (
          <li className="min-w-0 max-w-full">
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
