// The real form with unsaved settings, at phone or desktop size. It is in a frame, so that theme, font and viewport are
// independent of this page.
import { Monitor, Smartphone } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  type BrandingForm,
  brandingColumnsOf,
  isColour,
} from '../../../../../../domain/profile/branding-form.ts'
import {
  type PreviewSettingsMessage,
  readFrameMessage,
} from '../../../../../../domain/site/frame-messages.ts'
import { paths } from '../../../../../../domain/site/paths.ts'
import type { Profile } from '../../saving/save-profile.ts'
import { useTypedBranding } from '../use-typed-branding.ts'

const screens = {
  phone: { label: 'Phone', icon: Smartphone, width: 390, height: 720 },
  desktop: { label: 'Desktop', icon: Monitor, width: 1280, height: 1000 },
}

export const previewId = 'live-preview'

type Screen = keyof typeof screens

interface LivePreviewProps {
  profile: Profile
  /** On small screens it is hidden until it is wanted. */
  isOpened: boolean
}

export function LivePreview({ profile, isOpened }: LivePreviewProps) {
  const typed = useTypedBranding()
  const [screen, setScreen] = useState<Screen>('phone')
  const { width, height } = screens[screen]
  const { box, scale } = useScale(width)
  const frame = usePreviewFrame(previewSettings(profile, typed))
  return (
    <section
      id={previewId}
      tabIndex={-1}
      aria-label="Live preview"
      className={`min-w-0 scroll-mt-20 rounded-card lg:sticky lg:top-20 ${isOpened ? '' : 'max-lg:hidden'}`}
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">Live Preview</h2>
        <ScreenSwitch screen={screen} onChange={setScreen} />
      </div>
      <div ref={box}>
        <div
          className="mx-auto overflow-hidden rounded-card border border-line-strong bg-card shadow-soft"
          style={{ width: width * scale + 2, height: boxHeight(height * scale + 2), maxWidth: '100%' }}
        >
          <iframe
            ref={frame}
            src={paths.formPreview()}
            title="Preview of your booking form"
            className="block origin-top-left"
            style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
          />
        </div>
      </div>
      <p className="mt-3 text-sm text-ink-soft">
        Your form as clients see it, with what you have not saved yet. Nothing is sent from here.
      </p>
    </section>
  )
}

/** Never taller than the window minus the page's header and buttons. */
function boxHeight(wanted: number): string {
  return `min(${wanted}px, max(28rem, calc(100svh - 17rem)))`
}

/** Sends the settings to the frame: once it is ready, and after every change. */
function usePreviewFrame(settings: Record<string, unknown>) {
  const frame = useRef<HTMLIFrameElement>(null)
  const newest = useRef(settings)
  const written = JSON.stringify(settings)

  useEffect(() => {
    newest.current = JSON.parse(written)
    send(frame.current, newest.current)
  }, [written])

  useEffect(() => {
    function answer(event: MessageEvent) {
      if (event.origin !== window.location.origin || event.source !== frame.current?.contentWindow) return
      if (readFrameMessage(event.data)?.type === 'bandstand:preview-ready')
        send(frame.current, newest.current)
    }
    window.addEventListener('message', answer)
    return () => window.removeEventListener('message', answer)
  }, [])

  return frame
}

function send(frame: HTMLIFrameElement | null, settings: Record<string, unknown>): void {
  const message: PreviewSettingsMessage = { type: 'bandstand:preview-settings', settings }
  frame?.contentWindow?.postMessage(message, window.location.origin)
}

function ScreenSwitch(props: { screen: Screen; onChange: (screen: Screen) => void }) {
  return (
    <fieldset className="flex rounded-control border border-line-strong p-0.5">
      <legend className="sr-only">Screen of the preview</legend>
      {(Object.keys(screens) as Screen[]).map((name) => {
        const { label, icon: Icon } = screens[name]
        return (
          <label
            key={name}
            className="flex min-h-10 cursor-pointer items-center gap-2 rounded-small px-3 text-sm font-medium text-ink-soft transition-[background-color,color] has-checked:bg-primary-soft has-checked:text-ink has-focus-visible:focus-ring"
          >
            <input
              type="radio"
              name="preview-screen"
              checked={props.screen === name}
              onChange={() => props.onChange(name)}
              className="sr-only"
            />
            <Icon aria-hidden="true" className="size-4.5" />
            {label}
          </label>
        )
      })}
    </fieldset>
  )
}

/** The preview's data: the saved profile with unsaved changes, without private fields. */
function previewSettings(profile: Profile, typed: BrandingForm): Record<string, unknown> {
  const { home_location, home_place, interest_in_pro, interest_in_pro_at, ...shown } = profile
  const columns = brandingColumnsOf(typed)
  return {
    ...shown,
    ...columns,
    // A partly typed colour is invalid; the page keeps its last one.
    primary_color: isColour(typed.primaryColour) ? columns.primary_color : profile.primary_color,
    secondary_color: isColour(typed.secondaryColour) ? columns.secondary_color : profile.secondary_color,
  }
}

/** The scale at which an element of fixed width fits into its container. */
function useScale(width: number) {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(width)

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setRoom(element.clientWidth || width)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [width])

  // Two pixels for the border.
  return { box, scale: Math.min(1, (room - 2) / width) }
}
