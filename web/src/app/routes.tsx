// The route table: every path, its title in the browser tab, and its page.
import type { ComponentType } from 'react'
import { matchRoutes } from 'react-router'
import { type PublicPath, publicTitles } from '../../../domain/site/page-titles.ts'
import { paths, routePatterns } from '../../../domain/site/paths.ts'
import { type LazyPage, lazyPage } from '../lib/browser/lazy-page.tsx'
import { readAuthCallback } from '../lib/session/auth-callback.ts'
import type { PageAccess } from './protected-frame.tsx'

const homePage = lazyPage(() => import('../features/home/home-page.tsx').then((page) => page.HomePage))
const bookingPage = lazyPage(async () => {
  const { BookingPage, prepareForm } = await import('../features/booking-page/booking-page.tsx')
  await prepareForm()
  return BookingPage
})

const loadPages = () => import('./pages.tsx')

function page(name: keyof Awaited<ReturnType<typeof loadPages>>['pageLoaders']): LazyPage {
  return lazyPage(() => loadPages().then((pages): Promise<ComponentType> => pages.pageLoaders[name]()))
}

export const protectedFrame = lazyPage(() => loadPages().then((pages) => pages.loadProtectedFrame()))

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

function publicPage(path: PublicPath, page: LazyPage, options: Pick<AppRoute, 'isEvening'> = {}): AppRoute {
  return { path, title: publicTitles[path], page, isServerRendered: true, ...options }
}

export const appRoutes: AppRoute[] = [
  publicPage(routePatterns.home, homePage, { isEvening: true }),
  publicPage(routePatterns.howItWorks, page('howItWorks'), { isEvening: true }),
  publicPage(routePatterns.pricing, page('pricing'), { isEvening: true }),
  publicPage(routePatterns.contact, page('contact'), { isEvening: true }),
  { path: routePatterns.auth, title: 'Login or Request Access', page: page('auth') },
  { path: routePatterns.signupComplete, title: 'Check Your Email', page: page('signupComplete') },
  { path: routePatterns.dashboard, title: 'Dashboard', page: page('dashboard'), access: 'artist' },
  { path: routePatterns.calendar, title: 'Calendar', page: page('calendar'), access: 'artist' },
  { path: routePatterns.availability, title: 'Availability', page: page('availability'), access: 'artist' },
  {
    path: routePatterns.connectedCalendars,
    title: 'Connected calendars',
    page: page('connectedCalendars'),
    access: 'artist',
  },
  { path: routePatterns.messages, title: 'Messages', page: page('messages'), access: 'artist' },
  {
    path: routePatterns.profileSetup,
    title: 'Profile Setup',
    page: page('profileSetup'),
    access: 'artist',
  },
  {
    path: routePatterns.pricingSetup,
    title: 'Configure Pricing Rules',
    page: page('pricingSetup'),
    access: 'artist',
  },
  { path: routePatterns.paymentsSetup, title: 'Payments', page: page('paymentsSetup'), access: 'artist' },
  {
    path: routePatterns.formBranding,
    title: 'Form Branding',
    page: page('formBranding'),
    access: 'artist',
  },
  { path: routePatterns.share, title: 'Share', page: page('share'), access: 'artist' },
  {
    path: routePatterns.formPreview,
    title: 'Form Preview',
    page: page('formPreview'),
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
    path: routePatterns.bookWithoutSlug,
    title: 'Booking Form',
    page: bookingPage,
    isArtistsOwn: true,
    isServerRendered: true,
  },
  {
    path: routePatterns.booking,
    title: 'Booking Details',
    page: page('bookingDetail'),
    access: 'artist',
  },
  { path: routePatterns.gigSheet, title: 'Gig Sheet', page: page('gigSheet'), access: 'artist' },
  {
    path: routePatterns.clientBooking,
    title: 'Your Booking',
    page: page('clientBooking'),
    isBare: true,
    isServerRendered: true,
  },
  {
    path: routePatterns.offer,
    title: 'Your Offer',
    page: page('offer'),
    isBare: true,
    isServerRendered: true,
  },
  {
    path: routePatterns.verifyReceipt,
    title: 'Receipt',
    page: page('verifyReceipt'),
    isBare: true,
    isServerRendered: true,
  },
  { path: routePatterns.account, title: 'Your account', page: page('account'), access: 'artist' },
  { path: routePatterns.admin, title: 'Admin Dashboard', page: page('admin'), access: 'admin' },
  publicPage(routePatterns.termsOfService, page('terms')),
  publicPage(routePatterns.privacyPolicy, page('privacy')),
  publicPage(routePatterns.cookiePolicy, page('cookiePolicy')),
  publicPage(routePatterns.refundsCancellations, page('refunds')),
  {
    path: routePatterns.notFound,
    title: 'Page not found',
    page: page('notFound'),
    isServerRendered: true,
    isEvening: true,
  },
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
