// Colours of an artist's page for server-side rendering: emails and preview images.

export const defaultColours = { primary: '#6366f1', secondary: '#8b5cf6' }
export const darkInk = '#16142a'
export const lightInk = '#ffffff'

/** The text colour with the best WCAG contrast on all of these backgrounds. */
export function inkOn(...backgrounds: string[]): string {
  const worst = (ink: string) => Math.min(...backgrounds.map((background) => contrast(ink, background)))
  return worst(darkInk) >= worst(lightInk) ? darkInk : lightInk
}

const readable = 4.5

/** A background with readable text on it: the background is darkened or lightened as far as necessary. */
export function readableButton(background: string): { background: string; ink: string } {
  const ink = inkOn(background)
  const away = ink === lightInk ? '#000000' : '#ffffff'
  for (let part = 0; part < 1; part += 0.04) {
    const moved = mix(background, away, part)
    if (contrast(ink, moved) >= readable) return { background: moved, ink }
  }
  return { background, ink }
}

/** The part is of the second colour. */
export function mix(from: string, to: string, part: number): string {
  const channels = [1, 3, 5].map((start) => {
    const [one, other] = [from, to].map((colour) => Number.parseInt(colour.slice(start, start + 2), 16))
    return Math.round((one ?? 0) * (1 - part) + (other ?? 0) * part)
  })
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
