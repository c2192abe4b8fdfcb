// The route table: every path, its title in the browser tab, and its page.
import { matchRoutes } from 'react-router'
import { publicPages } from '../../../domain/site/page-texts.ts'
import { paths, routePatterns } from '../../../domain/site/paths.ts'
import { type LazyPage, lazyDataPage, lazyPage } from '../lib/browser/lazy-page.tsx'
import { readAuthCallback } from '../lib/session/auth-callback.ts'
import type { PageAccess } from './protected-frame.tsx'

export const protectedFrame = lazyPage(() =>
  import('./protected-frame.tsx').then((module) => module.ProtectedFrame),
)

const homePage = lazyPage(() => import('../features/home/home-page.tsx').then((page) => page.HomePage))
const howItWorksPage = lazyPage(() =>
  import('../features/how-it-works/how-it-works-page.tsx').then((page) => page.HowItWorksPage),
)
const pricingPage = lazyDataPage(() =>
  import('../features/pricing/pricing-page.tsx').then((page) => page.PricingPage),
)
const contactPage = lazyDataPage(() =>
  import('../features/contact/contact-page.tsx').then((page) => page.ContactPage),
)
const bookingPage = lazyPage(() =>
  import('../features/booking-page/booking-page.tsx').then(async (page) => {
    await page.prepareForm()
    return page.BookingPage
  }),
)
const termsPage = lazyPage(() => import('../features/legal/terms-page.tsx').then((page) => page.TermsPage))
const privacyPage = lazyPage(() =>
  import('../features/legal/privacy-page.tsx').then((page) => page.PrivacyPage),
)
const cookiePolicyPage = lazyPage(() =>
  import('./cookie-policy-route.tsx').then((page) => page.CookiePolicyRoute),
)
const refundsPage = lazyPage(() =>
  import('../features/legal/refunds-page.tsx').then((page) => page.RefundsPage),
)
const authPage = lazyPage(() => import('../features/auth/auth-page.tsx').then((page) => page.AuthPage))
const signupCompletePage = lazyPage(() =>
  import('../features/auth/signup-complete-page.tsx').then((page) => page.SignupCompletePage),
)
const adminPage = lazyDataPage(() =>
  import('../features/admin/admin-page.tsx').then((page) => page.AdminPage),
)
const accountPage = lazyDataPage(() =>
  import('../features/account/account-page.tsx').then((page) => page.AccountPage),
)
const loadBookingPages = () =>
  import('../features/booking-detail/booking-pages.ts').then((module) => module.bookingPages)
const bookingDetailPage = lazyDataPage(() => loadBookingPages().then((pages) => pages.BookingDetailPage))
const gigSheetPage = lazyDataPage(() => loadBookingPages().then((pages) => pages.GigSheetPage))
const loadClientPages = () =>
  import('../features/client-booking/client-pages.ts').then((module) => module.clientPages)
const clientBookingPage = lazyDataPage(() => loadClientPages().then((pages) => pages.ClientBookingPage))
const offerPage = lazyDataPage(() => loadClientPages().then((pages) => pages.OfferPage))
const verifyReceiptPage = lazyDataPage(() =>
  import('../features/verify-receipt/verify-receipt-page.tsx').then((page) => page.VerifyReceiptPage),
)
const dashboardPage = lazyDataPage(() =>
  import('../features/dashboard/dashboard-page.tsx').then((page) => page.DashboardPage),
)
const calendarPage = lazyDataPage(() =>
  import('../features/calendar/calendar-page.tsx').then((page) => page.CalendarPage),
)
const profileSetupPage = lazyDataPage(() =>
  import('../features/setup/profile/profile-setup-page.tsx').then((page) => page.ProfileSetupPage),
)
const pricingSetupPage = lazyDataPage(() =>
  import('../features/setup/pricing/pricing-setup-page.tsx').then((page) => page.PricingSetupPage),
)
const formBrandingPage = lazyDataPage(() =>
  import('../features/setup/branding/form-branding-page.tsx').then((page) => page.FormBrandingPage),
)
const formPreviewPage = lazyPage(() =>
  import('../features/booking-page/form-preview-page.tsx').then((page) => page.FormPreviewPage),
)
const notFoundPage = lazyPage(() =>
  import('../features/not-found/not-found-page.tsx').then((page) => page.NotFoundPage),
)

export interface AppRoute {
  path: string
  title: string
  page: LazyPage
  /** The page opens with an evening sky that extends behind the header. */
  isEvening?: boolean
  /** No header, footer or cookie banner around the page. */
  isBare?: boolean
  /** An artist's page: also bare, and with its own document head. */
  isArtistsOwn?: boolean
  /** For a page inside another page of the app, to distinguish the two. */
  mainLabel?: string
  /** The server renders the page, and the browser takes it over. */
  isServerRendered?: boolean
  /** Who the page is for; everyone when absent. */
  access?: PageAccess
}

// The condition is a build-time constant, so a production bundle contains neither the page nor its route.
function developmentRoutes(): AppRoute[] {
  if (!import.meta.env.DEV) return []
  const devComponentsPage = lazyPage(() =>
    import('../features/dev-components/dev-components-page.tsx').then((page) => page.DevComponentsPage),
  )
  return [{ path: '/dev/components', title: 'Components', page: devComponentsPage }]
}

function publicPage(
  path: keyof typeof publicPages,
  page: LazyPage,
  options: Pick<AppRoute, 'isEvening'> = {},
): AppRoute {
  return { path, title: publicPages[path].title, page, isServerRendered: true, ...options }
}

export const appRoutes: AppRoute[] = [
  publicPage(routePatterns.home, homePage, { isEvening: true }),
  publicPage(routePatterns.howItWorks, howItWorksPage, { isEvening: true }),
  publicPage(routePatterns.pricing, pricingPage, { isEvening: true }),
  publicPage(routePatterns.contact, contactPage, { isEvening: true }),
  { path: routePatterns.auth, title: 'Login or Request Access', page: authPage },
  { path: routePatterns.signupComplete, title: 'Check Your Email', page: signupCompletePage },
  { path: routePatterns.dashboard, title: 'Dashboard', page: dashboardPage, access: 'artist' },
  { path: routePatterns.calendar, title: 'Calendar', page: calendarPage, access: 'artist' },
  {
    path: routePatterns.profileSetup,
    title: 'Profile Setup',
    page: profileSetupPage,
    access: 'artist',
  },
  {
    path: routePatterns.pricingSetup,
    title: 'Configure Pricing Rules',
    page: pricingSetupPage,
    access: 'artist',
  },
  {
    path: routePatterns.formBranding,
    title: 'Form Branding',
    page: formBrandingPage,
    access: 'artist',
  },
  {
    path: routePatterns.formPreview,
    title: 'Form Preview',
    page: formPreviewPage,
    mainLabel: 'Preview',
    isArtistsOwn: true,
  },
  {
    path: routePatterns.book,
    title: 'Booking Form',
    page: bookingPage,
    isArtistsOwn: true,
    isServerRendered: true,
  },
  {
    path: routePatterns.booking,
    title: 'Booking Details',
    page: bookingDetailPage,
    access: 'artist',
  },
  { path: routePatterns.gigSheet, title: 'Gig Sheet', page: gigSheetPage, access: 'artist' },
  {
    path: routePatterns.clientBooking,
    title: 'Your Booking',
    page: clientBookingPage,
    isBare: true,
    isServerRendered: true,
  },
  { path: routePatterns.offer, title: 'Your Offer', page: offerPage, isBare: true },
  { path: routePatterns.verifyReceipt, title: 'Receipt', page: verifyReceiptPage, isBare: true },
  { path: routePatterns.account, title: 'Your account', page: accountPage, access: 'artist' },
  { path: routePatterns.admin, title: 'Admin Dashboard', page: adminPage, access: 'admin' },
  publicPage(routePatterns.termsOfService, termsPage),
  publicPage(routePatterns.privacyPolicy, privacyPage),
  publicPage(routePatterns.cookiePolicy, cookiePolicyPage),
  publicPage(routePatterns.refundsCancellations, refundsPage),
  ...developmentRoutes(),
  { path: routePatterns.notFound, title: 'Page not found', page: notFoundPage, isServerRendered: true },
]

/** Some mail links can only point to the site's root; the page at /auth handles them. */
export function isMovedOn(location: Pick<Location, 'pathname' | 'hash' | 'search'>): boolean {
  return location.pathname === paths.home() && readAuthCallback(location) !== undefined
}

const timeoutMs = 1_000

/**
 * Loads what the page at this path needs to render at once. A page that is already on screen waits for all of it;
 * otherwise, after a second, the frame and a loading message are shown. If loading fails, the error is shown in place
 * of the page.
 */
export async function preloadRoute(pathname: string, isOnScreen: boolean): Promise<void> {
  const route = matchRoutes(appRoutes, pathname)?.at(-1)?.route
  const fetched = Promise.allSettled([route?.page.preload(), route?.access && protectedFrame.preload()])
  const longWait = new Promise((over) => window.setTimeout(over, timeoutMs))
  await (isOnScreen ? fetched : Promise.race([fetched, longWait]))
}
