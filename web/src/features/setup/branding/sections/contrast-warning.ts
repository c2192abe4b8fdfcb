// Checks whether a colour is readable on the artist's page, and what the page uses instead.
import { isColour } from '../../../../../../domain/profile/branding-form.ts'
import { artistColourVariables } from '../../../../lib/look/artist-colours.ts'
import type { Theme } from '../../../../lib/look/theme.ts'

export interface ContrastWarning {
  /** The shade that is used for text and buttons instead. */
  shown: string
  text: string
}

/** For the primary colour: the secondary one is decorative only. Undefined when it is used unchanged. */
export function contrastWarning(primary: string, theme: Theme): ContrastWarning | undefined {
  if (!isColour(primary)) return undefined
  const variables = artistColourVariables({ primary: primary.trim(), secondary: primary.trim() }, theme)
  const shown = variables['--primary']
  if (!shown || shown === variables['--brand']) return undefined
  const [ground, shade] = theme === 'light' ? ['light', 'darker'] : ['dark', 'lighter']
  return {
    shown,
    text: `This colour is hard to read on a ${ground} page. Text and buttons use a ${shade} shade of it, ${shown}. Decoration keeps the colour itself.`,
  }
}
