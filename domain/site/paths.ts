// All paths of the product: the patterns the router matches, the functions that build links in pages and emails, and
// the paths the server answers with a page rather than with "not found".

export const routePatterns = {
  home: '/',
  howItWorks: '/how-it-works',
  pricing: '/pricing',
  contact: '/contact',
  auth: '/auth',
  signupComplete: '/signup-complete',
  dashboard: '/dashboard',
  calendar: '/calendar',
  availability: '/calendar/availability',
  connectedCalendars: '/calendar/connected',
  messages: '/messages',
  profileSetup: '/profile-setup',
  pricingSetup: '/pricing-setup',
  paymentsSetup: '/payments-setup',
  formBranding: '/form-branding',
  formPreview: '/form-preview',
  share: '/share',
  book: '/book/:slug',
  bookWithoutSlug: '/book',
  booking: '/booking/:bookingId',
  gigSheet: '/booking/:bookingId/gig-sheet',
  clientBooking: '/client-booking/:bookingId',
  offer: '/offer',
  verifyReceipt: '/verify/receipt/:code',
  account: '/account',
  admin: '/admin',
  termsOfService: '/terms-of-service',
  privacyPolicy: '/privacy-policy',
  cookiePolicy: '/cookie-policy',
  refundsCancellations: '/refunds-cancellations',
  notFound: '*',
} as const

export type AuthMode = 'signin' | 'signup'

export const paths = {
  home: () => routePatterns.home,
  howItWorks: () => routePatterns.howItWorks,
  pricing: () => routePatterns.pricing,
  contact: () => routePatterns.contact,
  auth: (query: { mode?: AuthMode; email?: string } = {}) => withQuery(routePatterns.auth, query),
  signupComplete: (email: string) => withQuery(routePatterns.signupComplete, { email }),
  dashboard: () => routePatterns.dashboard,
  calendar: () => routePatterns.calendar,
  availability: () => routePatterns.availability,
  connectedCalendars: () => routePatterns.connectedCalendars,
  messages: () => routePatterns.messages,
  profileSetup: (options: { isNewArtist?: boolean } = {}) =>
    withQuery(routePatterns.profileSetup, options.isNewArtist ? { new: 'true' } : {}),
  pricingSetup: () => routePatterns.pricingSetup,
  paymentsSetup: () => routePatterns.paymentsSetup,
  formBranding: () => routePatterns.formBranding,
  formPreview: () => routePatterns.formPreview,
  share: () => routePatterns.share,
  book: (slug: string) => `/book/${encodeURIComponent(slug)}`,
  booking: (bookingId: string) => `/booking/${encodeURIComponent(bookingId)}`,
  gigSheet: (bookingId: string) => `/booking/${encodeURIComponent(bookingId)}/gig-sheet`,
  clientBooking: (bookingId: string, access: { email: string; token: string }) =>
    withQuery(`/client-booking/${encodeURIComponent(bookingId)}`, access),
  offer: (token: string) => withQuery(routePatterns.offer, { token }),
  verifyReceipt: (code: string) => `/verify/receipt/${encodeURIComponent(code)}`,
  account: () => routePatterns.account,
  /** A section of the account page. */
  partners: () => `${routePatterns.account}#partners`,
  admin: () => routePatterns.admin,
  termsOfService: () => routePatterns.termsOfService,
  privacyPolicy: () => routePatterns.privacyPolicy,
  cookiePolicy: () => routePatterns.cookiePolicy,
  refundsCancellations: () => routePatterns.refundsCancellations,
}

const knownPatterns = Object.values(routePatterns)
  .filter((pattern) => pattern !== routePatterns.notFound)
  .map((pattern) => ({ pattern, matches: new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`) }))

/** The pattern of the page at this path; undefined where the product has none. */
export function knownPattern(path: string): string | undefined {
  return knownPatterns.find(({ matches }) => matches.test(path))?.pattern
}

export function isKnownPath(path: string): boolean {
  return knownPattern(path) !== undefined
}

function withQuery(path: string, query: Record<string, string>): string {
  const search = new URLSearchParams(query).toString()
  return search ? `${path}?${search}` : path
}
