// Title and description of every public page, for the browser tab, search engines and shared links. The page sets them
// on navigation; the server can put them into the HTML head and the sitemap.
import { type PublicPath, publicTitles } from './page-titles.ts'
import { paths, routePatterns } from './paths.ts'

export interface PageText {
  title: string
  description: string
}

export const siteDescription =
  'Give clients a booking page with your own questions and prices. They watch the quote as they answer; you both get it by email.'

/** The image of shared links to the landing page, drawn by the server. */
export const sharePicture = { path: '/social/home.jpg' }

export const publicPages: Record<PublicPath, PageText> = {
  [routePatterns.home]: {
    title: publicTitles[routePatterns.home],
    description: siteDescription,
  },
  [routePatterns.howItWorks]: {
    title: publicTitles[routePatterns.howItWorks],
    description:
      'Set up your booking form and prices, share your booking page, and every quote is emailed to you and your client. Three simple steps, free forever.',
  },
  [routePatterns.pricing]: {
    title: publicTitles[routePatterns.pricing],
    description:
      'Early Access is free: unlimited enquiries, a custom booking form, instant quotes and a shareable booking page. No credit card, no commission.',
  },
  [routePatterns.contact]: {
    title: publicTitles[routePatterns.contact],
    description: 'Write to the small team behind Bandstand, booking automation for live musicians.',
  },
  [routePatterns.termsOfService]: {
    title: publicTitles[routePatterns.termsOfService],
    description: 'The terms under which Bandstand may be used, by artists and by their clients.',
  },
  [routePatterns.privacyPolicy]: {
    title: publicTitles[routePatterns.privacyPolicy],
    description: 'What personal data Bandstand keeps, why, for how long, and what you can ask of us.',
  },
  [routePatterns.cookiePolicy]: {
    title: publicTitles[routePatterns.cookiePolicy],
    description: 'Which cookies and browser storage Bandstand uses, and the switches to choose your own.',
  },
  [routePatterns.refundsCancellations]: {
    title: publicTitles[routePatterns.refundsCancellations],
    description: 'How a paid plan renews and is cancelled, and what is and is not refunded.',
  },
}

/** The text of a public page by its path; undefined for every other path. */
export function publicPageText(path: string): PageText | undefined {
  const known: Record<string, PageText> = publicPages
  return Object.hasOwn(known, path) ? known[path] : undefined
}

/** All public pages as a sitemap, for search engines. */
export function sitemap(siteUrl: string): string {
  const locations = [...Object.keys(publicPages), paths.auth()].map(
    (path) => `  <url><loc>${new URL(path, siteUrl).href}</loc></url>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...locations,
    '</urlset>',
    '',
  ].join('\n')
}
