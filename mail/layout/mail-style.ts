// Colours, typefaces and style sheet of emails. Styles are inline for clients that know nothing else; the style sheet
// adds dark colours, small screens and the artist's typeface where it is supported.
import type { MailBrand } from './brand.ts'

export const mailColours = {
  night: '#16142a',
  stone: '#57534e',
  paper: '#fbfaf8',
  line: '#e7e5e4',
  panel: '#f5f3ef',
}

const dark = {
  ground: '#16142a',
  card: '#211e40',
  ink: '#f4f2fb',
  soft: '#bdb9d6',
  line: '#3f3a69',
  panel: '#2b2756',
}

interface MailFont {
  name: string
  /** With what a client has that loads no fonts. */
  family: string
}

const sans = 'Helvetica, Arial, sans-serif'
// The second names are those of our own pages, where the landing page shows a mail.
export const textFamily = `Inter, 'Inter Variable', ${sans}`
const fonts: Record<string, MailFont> = {
  inter: { name: 'Inter', family: textFamily },
  playfair: {
    name: 'Playfair Display',
    family: `'Playfair Display', 'Playfair Display Variable', Georgia, 'Times New Roman', serif`,
  },
  poppins: { name: 'Poppins', family: `Poppins, 'Trebuchet MS', ${sans}` },
  'space-grotesk': { name: 'Space Grotesk', family: `'Space Grotesk', 'Space Grotesk Variable', ${sans}` },
}

/** The typeface of headings and figures: the artist's, or ours. */
export function headingFamily(brand: MailBrand | undefined): string {
  return fontOf(brand).family
}

function fontOf(brand: MailBrand | undefined): MailFont {
  const name = fontKey(brand)
  return fonts[name] as MailFont
}

function fontKey(brand: MailBrand | undefined): string {
  const chosen = brand ? (brand.font ?? 'inter') : 'space-grotesk'
  return Object.hasOwn(fonts, chosen) ? chosen : 'inter'
}

/** Class names that the style sheet changes. */
export const classes = {
  ground: 'm-ground',
  card: 'm-card',
  ink: 'm-ink',
  soft: 'm-soft',
  line: 'm-line',
  panel: 'm-panel',
  pad: 'm-pad',
  quote: 'm-quote',
  button: 'm-button',
}

export function styleSheet(brand: MailBrand | undefined): string {
  return [fontFace(brand), darkRules, smallScreens].filter(Boolean).join('\n')
}

// Inside a media query: Outlook on Windows would replace every typeface of the mail by Times otherwise.
function fontFace(brand: MailBrand | undefined): string {
  if (!brand?.siteUrl) return ''
  const { name } = fontOf(brand)
  const source = `${brand.siteUrl}/mail-fonts/${fontKey(brand)}.woff2`
  return `@media screen{@font-face{font-family:'${name}';font-style:normal;font-weight:400 800;font-display:swap;src:url('${source}') format('woff2')}}`
}

const darkPairs: [selector: string, rule: string][] = [
  ['m-ground', `background-color:${dark.ground}`],
  ['m-card', `background-color:${dark.card};border-color:${dark.line}`],
  ['m-ink', `color:${dark.ink}`],
  ['m-soft', `color:${dark.soft}`],
  ['m-line', `border-color:${dark.line}`],
  ['m-panel', `background-color:${dark.panel}`],
  // The page around it: the renderer puts it into a table of its own.
  ['m-ground > table > tbody > tr > td', `background-color:${dark.ground}`],
  ['m-quote', `border-color:${dark.soft}`],
  // A dark button keeps its outline on a dark mail.
  ['m-button a', `border-color:${dark.soft}`],
]

const important = (rule: string) => `${rule.replaceAll(';', '!important;')}!important`
// The attributes are those that Outlook's own dark mode sets.
const darkRules = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `@media (prefers-color-scheme:dark){${darkPairs.map(([name, rule]) => `.${name}{${important(rule)}}`).join('')}}`,
  ...darkPairs.map(([name, rule]) => {
    const place = rule.startsWith('color') ? 'data-ogsc' : 'data-ogsb'
    return `[${place}] .${name}{${important(rule)}}`
  }),
].join('\n')

const smallScreens =
  '@media (max-width:480px){.m-pad{padding-left:20px!important;padding-right:20px!important}.m-button a{display:block!important;text-align:center!important}}'
