// The product's whole route table: every address, its title in the browser's tab, and its page.
import type { ReactNode } from 'react'
import { matchRoutes } from 'react-router'
import { publicPages } from '../../../domain/page-texts.ts'
import { routePatterns } from '../../../domain/paths.ts'
import { BookingPageSkeleton } from '../features/booking-page/booking-page-skeleton.tsx'
import { lazyDataPage, lazyPage, Preloadable, preloadablePage } from '../lib/lazy-page.tsx'
import type { PageAccess } from './protected-frame.tsx'

const HomePage = lazyPage(() => import('../features/home/home-page.tsx').then((page) => page.HomePage))
const HowItWorksPage = lazyPage(() =>
  import('../features/how-it-works/how-it-works-page.tsx').then((page) => page.HowItWorksPage),
)
const PricingPage = lazyDataPage(() =>
  import('../features/pricing/pricing-page.tsx').then((page) => page.PricingPage),
)
const ContactPage = lazyDataPage(() =>
  import('../features/contact/contact-page.tsx').then((page) => page.ContactPage),
)
const bookingPage = preloadablePage(() =>
  import('../features/booking-page/booking-page.tsx').then((page) => page.BookingPage),
)
const TermsPage = lazyPage(() => import('../features/legal/terms-page.tsx').then((page) => page.TermsPage))
const PrivacyPage = lazyPage(() =>
  import('../features/legal/privacy-page.tsx').then((page) => page.PrivacyPage),
)
const CookiePolicyPage = lazyPage(() =>
  import('./cookie-policy-route.tsx').then((page) => page.CookiePolicyRoute),
)
const RefundsPage = lazyPage(() =>
  import('../features/legal/refunds-page.tsx').then((page) => page.RefundsPage),
)
const AuthPage = lazyPage(() => import('../features/auth/auth-page.tsx').then((page) => page.AuthPage))
const SignupCompletePage = lazyPage(() =>
  import('../features/auth/signup-complete-page.tsx').then((page) => page.SignupCompletePage),
)
const AdminPage = lazyDataPage(() =>
  import('../features/admin/admin-page.tsx').then((page) => page.AdminPage),
)
const AccountPage = lazyDataPage(() =>
  import('../features/account/account-page.tsx').then((page) => page.AccountPage),
)
const BookingDetailPage = lazyDataPage(() =>
  import('../features/booking-detail/booking-detail-page.tsx').then((page) => page.BookingDetailPage),
)
const ClientBookingPage = lazyDataPage(() =>
  import('../features/client-booking/client-booking-page.tsx').then((page) => page.ClientBookingPage),
)
const DashboardPage = lazyDataPage(() =>
  import('../features/dashboard/dashboard-page.tsx').then((page) => page.DashboardPage),
)
const ProfileSetupPage = lazyDataPage(() =>
  import('../features/profile-setup/profile-setup-page.tsx').then((page) => page.ProfileSetupPage),
)
const PricingSetupPage = lazyDataPage(() =>
  import('../features/pricing-setup/pricing-setup-page.tsx').then((page) => page.PricingSetupPage),
)
const FormBrandingPage = lazyDataPage(() =>
  import('../features/form-branding/form-branding-page.tsx').then((page) => page.FormBrandingPage),
)
const FormPreviewPage = lazyPage(() =>
  import('../features/booking-page/form-preview-page.tsx').then((page) => page.FormPreviewPage),
)
const NotFoundPage = lazyPage(() =>
  import('../features/not-found/not-found-page.tsx').then((page) => page.NotFoundPage),
)

export interface AppRoute {
  path: string
  title: string
  element: ReactNode
  /** The page opens with an evening sky, and the header above it is part of that. */
  isEvening?: boolean
  /** Nothing of ours stands around the page: no header, no footer, no cookie question. */
  isBare?: boolean
  /** An artist's page: bare too, and with a head of its own. */
  isArtistsOwn?: boolean
  /** For a page that stands inside another one of ours, so that the two can be told apart. */
  mainLabel?: string
  /** The shape of the page, while its code is on its way. */
  fallback?: ReactNode
  /** Fetches what the page needs; the first paint of such a page stays until it is there. */
  preload?: () => Promise<unknown>
  /** Whom the page is for; everybody when it says nothing. */
  access?: PageAccess
}

// The condition is a constant of the build, so a production bundle has neither the page nor its route.
function developmentRoutes(): AppRoute[] {
  if (!import.meta.env.DEV) return []
  const DevComponentsPage = lazyPage(() =>
    import('../features/dev-components/dev-components-page.tsx').then((page) => page.DevComponentsPage),
  )
  return [{ path: '/dev/components', title: 'Components', element: <DevComponentsPage /> }]
}

function publicPage(
  path: keyof typeof publicPages,
  element: ReactNode,
  options: Pick<AppRoute, 'isEvening'> = {},
): AppRoute {
  return { path, title: publicPages[path].title, element, ...options }
}

export const appRoutes: AppRoute[] = [
  publicPage(routePatterns.home, <HomePage />, { isEvening: true }),
  publicPage(routePatterns.howItWorks, <HowItWorksPage />, { isEvening: true }),
  publicPage(routePatterns.pricing, <PricingPage />, { isEvening: true }),
  publicPage(routePatterns.contact, <ContactPage />, { isEvening: true }),
  { path: routePatterns.auth, title: 'Login or Request Access', element: <AuthPage /> },
  { path: routePatterns.signupComplete, title: 'Check Your Email', element: <SignupCompletePage /> },
  { path: routePatterns.dashboard, title: 'Dashboard', element: <DashboardPage />, access: 'artist' },
  {
    path: routePatterns.profileSetup,
    title: 'Profile Setup',
    element: <ProfileSetupPage />,
    access: 'artist',
  },
  {
    path: routePatterns.pricingSetup,
    title: 'Configure Pricing Rules',
    element: <PricingSetupPage />,
    access: 'artist',
  },
  {
    path: routePatterns.formBranding,
    title: 'Form Branding',
    element: <FormBrandingPage />,
    access: 'artist',
  },
  {
    path: routePatterns.formPreview,
    title: 'Form Preview',
    element: <FormPreviewPage />,
    mainLabel: 'Preview',
    isArtistsOwn: true,
    fallback: <BookingPageSkeleton />,
  },
  {
    path: routePatterns.book,
    title: 'Booking Form',
    element: <Preloadable page={bookingPage} />,
    isArtistsOwn: true,
    fallback: <BookingPageSkeleton />,
    preload: bookingPage.preload,
  },
  {
    path: routePatterns.booking,
    title: 'Booking Details',
    element: <BookingDetailPage />,
    access: 'artist',
  },
  { path: routePatterns.clientBooking, title: 'Your Booking', element: <ClientBookingPage />, isBare: true },
  { path: routePatterns.account, title: 'Your account', element: <AccountPage />, access: 'artist' },
  { path: routePatterns.admin, title: 'Admin Dashboard', element: <AdminPage />, access: 'admin' },
  publicPage(routePatterns.termsOfService, <TermsPage />),
  publicPage(routePatterns.privacyPolicy, <PrivacyPage />),
  publicPage(routePatterns.cookiePolicy, <CookiePolicyPage />),
  publicPage(routePatterns.refundsCancellations, <RefundsPage />),
  ...developmentRoutes(),
  { path: routePatterns.notFound, title: 'Page not found', element: <NotFoundPage /> },
]

/** What the page at this path needs before it can take the place of the first paint. */
export async function preloadRoute(pathname: string): Promise<void> {
  // A page that could not be fetched says so itself, in its place.
  await matchRoutes(appRoutes, pathname)
    ?.at(-1)
    ?.route.preload?.()
    .catch(() => undefined)
}
