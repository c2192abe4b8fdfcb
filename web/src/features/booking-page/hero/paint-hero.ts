// Renders an artist's hero from the inlined profile before the app has loaded: the first paint waits only for the
// stylesheet. The app then replaces it with the same content (artist-hero.tsx).
import {
  chooseHero,
  pictureFormats,
  pictureSize,
  pictureSources,
} from '../../../../../domain/profile/hero-picture.ts'
import { isolateName } from '../../../../../domain/text/isolate-name.ts'
import { artistPageStyle, heroStyle, heroTitle } from './hero-style.ts'

type Attributes = Record<string, string>

interface PaintedProfile {
  display_name?: string | null
  hourly_rate?: number | null
  hero_image_type?: string | null
  hero_image_url?: string | null
  logo_url?: string | null
  form_title?: string | null
  form_subtitle?: string | null
  primary_color?: string | null
  secondary_color?: string | null
  font_family?: string | null
}

export function paintHero(profile: PaintedProfile): HTMLElement | undefined {
  // Without a rate there is no form, and another page is shown.
  if (!((profile.hourly_rate ?? 0) > 0)) return undefined
  const page = element('div', { class: `font-${profile.font_family ?? 'inter'} ${artistPageStyle}` })
  page.style.setProperty('--brand', profile.primary_color ?? '')
  page.style.setProperty('--brand-second', profile.secondary_color ?? '')
  page.append(hero(profile))
  return page
}

function hero(profile: PaintedProfile): HTMLElement {
  const name = isolateName(profile.display_name ?? '') || 'This artist'
  const subtitle = profile.form_subtitle?.trim()
  const words = element('div', { class: heroStyle.words })
  if (profile.logo_url) {
    words.append(element('img', { src: profile.logo_url, alt: `${name} logo`, class: heroStyle.logo }))
  }
  const title = heroTitle(name, profile.form_title?.trim() ?? '')
  words.append(element('h1', { class: heroStyle.title }, title))
  if (subtitle) words.append(element('p', { class: heroStyle.subtitle }, subtitle))

  const frame = element('header', { class: heroStyle.frame })
  frame.append(
    ...picture(profile),
    element('div', { 'aria-hidden': 'true', class: heroStyle.shade }),
    words,
    element('span', { 'aria-hidden': 'true', class: heroStyle.band }),
  )
  return frame
}

function picture({ hero_image_type, hero_image_url }: PaintedProfile): HTMLElement[] {
  const choice = chooseHero({ type: hero_image_type ?? '', url: hero_image_url ?? '' })
  if ('longDataUrl' in choice) return []
  if ('url' in choice) {
    return [element('img', { src: choice.url, alt: '', fetchpriority: 'high', class: heroStyle.picture })]
  }
  const { preset } = choice
  const sizes = '100vw'
  const sources = pictureFormats.map((format) =>
    element('source', { type: `image/${format}`, srcset: pictureSources(preset, format), sizes }),
  )
  const image = element('img', {
    src: `/heroes/${preset}.jpg`,
    srcset: pictureSources(preset, 'jpg'),
    sizes,
    alt: '',
    width: String(pictureSize.width),
    height: String(pictureSize.height),
    loading: 'eager',
    decoding: 'sync',
    class: heroStyle.picture,
  })
  const whole = element('picture', {})
  whole.append(...sources, image)
  return [whole]
}

function element(name: string, attributes: Attributes, text?: string): HTMLElement {
  const made = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
  if (text !== undefined) made.textContent = text
  return made
}
