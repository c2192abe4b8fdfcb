// The part of a page's head that search engines and shared links read: each public page has its own.
import { publicPageText, sharePicture } from '../../domain/page-texts.ts'

/** The tags that replace the default ones; undefined where the default ones fit. */
export function pageHead(path: string, siteUrl: string): string | undefined {
  const page = publicPageText(path)
  if (!page) return undefined
  const title = escapeText(page.title)
  const description = escapeText(page.description)
  const { path: picture, width, height } = sharePicture
  return [
    `<title>${title} · Bandstand</title>`,
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${escapeText(siteUrl + path)}">`,
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="Bandstand">',
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${escapeText(siteUrl + path)}">`,
    `<meta property="og:image" content="${escapeText(siteUrl + picture)}">`,
    `<meta property="og:image:width" content="${width}">`,
    `<meta property="og:image:height" content="${height}">`,
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('\n    ')
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
