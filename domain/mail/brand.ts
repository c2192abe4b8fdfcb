// An artist's look, as a mail can carry it: two colours, a logo that is ours to show, a title.

export interface MailBrand {
  title: string
  primary: string
  secondary: string
  /** Absolute, and of our own site: no mail of ours makes anyone else's server know that it was opened. */
  logoUrl: string | undefined
}

export const defaultColours = { primary: '#6366f1', secondary: '#8b5cf6' }
const [darkInk, lightInk] = ['#16142a', '#ffffff']

/** The text colour that can be read on a background, by the contrast of WCAG. */
export function inkOn(background: string): string {
  const light = luminance(background)
  return (light + 0.05) / (luminance(darkInk) + 0.05) >= 1.05 / (light + 0.05) ? darkInk : lightInk
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
