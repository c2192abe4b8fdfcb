// The tags of a page's head that search engines and link previews read, for each public page.
import { publicPageText } from '../../domain/site/page-texts.ts'
import { paths, routePatterns } from '../../domain/site/paths.ts'
import { sharePictureOf } from './pictures/share-picture.ts'

/** The path that stands for all that do not exist. */
export const noPage = '/not-found'

export interface HeadText {
  title: string
  /** Whether the title is used alone, without our name after it. */
  ownTitle?: boolean
  description: string
  path: string
  picture: { path: string; width: number; height: number }
}

/** The text of one of our public pages; undefined where the default head fits. */
export function publicPageHead(path: string): HeadText | undefined {
  const page = publicPageText(path)
  return page && { ...page, path, picture: sharePictureOf(path) }
}

/** The tags that replace the default ones. */
export function writeHead(
  { title, ownTitle, description, path, picture }: HeadText,
  siteUrl: string,
): string {
  return [
    `<title>${escapeText(ownTitle ? title : `${title} · Bandstand`)}</title>`,
    `<meta name="description" content="${escapeText(description)}">`,
    `<link rel="canonical" href="${escapeText(siteUrl + path)}">`,
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="Bandstand">',
    `<meta property="og:title" content="${escapeText(title)}">`,
    `<meta property="og:description" content="${escapeText(description)}">`,
    `<meta property="og:url" content="${escapeText(siteUrl + path)}">`,
    `<meta property="og:image" content="${escapeText(siteUrl + picture.path)}">`,
    '<meta property="og:image:type" content="image/jpeg">',
    `<meta property="og:image:width" content="${picture.width}">`,
    `<meta property="og:image:height" content="${picture.height}">`,
    `<meta property="og:image:alt" content="${escapeText(title)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('\n    ')
}

const unlistedPages = [
  { prefix: noPage, title: 'Page not found' },
  { prefix: paths.verifyReceipt(''), title: 'Receipt' },
  { prefix: routePatterns.offer, title: 'Your Offer' },
  { prefix: routePatterns.clientBooking.replace(':bookingId', ''), title: 'Your Booking' },
]

/** For a page whose address is a secret of its readers: nothing that a search engine or a link preview could show. */
export function unlistedHead(path: string): string | undefined {
  const title = unlistedPages.find(({ prefix }) => path.startsWith(prefix))?.title
  if (title === undefined) return undefined
  return [
    `<title>${escapeText(title)} · Bandstand</title>`,
    '<meta name="robots" content="noindex, nofollow, noarchive">',
  ].join('\n    ')
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
