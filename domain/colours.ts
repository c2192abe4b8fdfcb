// The colours of an artist's page where only a server draws: mails and preview pictures.

export const defaultColours = { primary: '#6366f1', secondary: '#8b5cf6' }
export const darkInk = '#16142a'
export const lightInk = '#ffffff'

/** The text colour that can be read best on all of these backgrounds, by the contrast of WCAG. */
export function inkOn(...backgrounds: string[]): string {
  const worst = (ink: string) => Math.min(...backgrounds.map((background) => contrast(ink, background)))
  return worst(darkInk) >= worst(lightInk) ? darkInk : lightInk
}

function contrast(one: string, other: string): number {
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
