// The title of every public page: the browser needs it at once, the rest of page-texts.ts only for the next page.
import { routePatterns } from './paths.ts'

export const publicTitles = {
  [routePatterns.home]: 'Booking automation for live musicians',
  [routePatterns.howItWorks]: 'How it Works',
  [routePatterns.pricing]: 'Pricing',
  [routePatterns.contact]: 'Contact Us',
  [routePatterns.termsOfService]: 'Terms of Service',
  [routePatterns.privacyPolicy]: 'Privacy Policy',
  [routePatterns.cookiePolicy]: 'Cookie Policy',
  [routePatterns.refundsCancellations]: 'Refunds & Cancellations',
}

export type PublicPath = keyof typeof publicTitles
