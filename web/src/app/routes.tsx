// The product's whole route table: every address, its title in the browser's tab, and its page.
import type { ReactNode } from 'react'
import { routePatterns } from '../../../domain/paths.ts'
import { lazyPage } from '../lib/lazy-page.ts'

const HomePage = lazyPage(() => import('../features/home/home-page.tsx').then((page) => page.HomePage))
const ComingPage = lazyPage(() =>
  import('../features/coming/coming-page.tsx').then((page) => page.ComingPage),
)
const NotFoundPage = lazyPage(() =>
  import('../features/not-found/not-found-page.tsx').then((page) => page.NotFoundPage),
)

export interface AppRoute {
  path: string
  title: string
  element: ReactNode
}

// The condition is a constant of the build, so a production bundle has neither the page nor its route.
function developmentRoutes(): AppRoute[] {
  if (!import.meta.env.DEV) return []
  const DevComponentsPage = lazyPage(() =>
    import('../features/dev-components/dev-components-page.tsx').then((page) => page.DevComponentsPage),
  )
  return [{ path: '/dev/components', title: 'Components', element: <DevComponentsPage /> }]
}

function coming(path: string, title: string, purpose: string): AppRoute {
  return { path, title, element: <ComingPage title={title} purpose={purpose} /> }
}

export const appRoutes: AppRoute[] = [
  { path: routePatterns.home, title: 'Booking automation for live musicians', element: <HomePage /> },
  coming(
    routePatterns.howItWorks,
    'How it Works',
    'Here you will see how a booking page is set up, shared and answered, step by step.',
  ),
  coming(
    routePatterns.pricing,
    'Pricing',
    'Here you will find what Early Access includes, and what is planned for Pro.',
  ),
  coming(routePatterns.contact, 'Contact Us', 'Here you will be able to write to us.'),
  coming(
    routePatterns.auth,
    'Login or Request Access',
    'Here you will log in, or request access if you are new.',
  ),
  coming(
    routePatterns.signupComplete,
    'Check Your Email',
    'Here you will be told where we sent your confirmation email, and can have it sent again.',
  ),
  coming(
    routePatterns.dashboard,
    'Dashboard',
    'Here you will see your bookings, your figures and your unread messages.',
  ),
  coming(
    routePatterns.profileSetup,
    'Profile Setup',
    'Here you will set your artist name, your booking page’s address and your basic prices.',
  ),
  coming(
    routePatterns.pricingSetup,
    'Configure Pricing Rules',
    'Here you will set what travel costs, what you need on the day and the questions you ask.',
  ),
  coming(
    routePatterns.formBranding,
    'Form Branding',
    'Here you will give your booking page its picture, colours, type and logo.',
  ),
  coming(
    routePatterns.book,
    'Booking Form',
    'Here you will answer an artist’s questions, watch the price and send a booking request.',
  ),
  coming(
    routePatterns.booking,
    'Booking Details',
    'Here you will read a booking request, settle it with the client, and accept or decline it.',
  ),
  coming(
    routePatterns.clientBooking,
    'Your Booking',
    'Here you will see what you booked and what it costs, and can write to the artist.',
  ),
  coming(routePatterns.admin, 'Admin Dashboard', 'Here administrators will see all bookings.'),
  coming(
    routePatterns.termsOfService,
    'Terms of Service',
    'Here you will read the terms under which Bandstand may be used.',
  ),
  coming(
    routePatterns.privacyPolicy,
    'Privacy Policy',
    'Here you will read what personal data we keep, why, and for how long.',
  ),
  coming(
    routePatterns.cookiePolicy,
    'Cookie Policy',
    'Here you will read which cookies we use, and can choose which to allow.',
  ),
  coming(
    routePatterns.refundsCancellations,
    'Refunds & Cancellations',
    'Here you will read how a paid plan can be cancelled, and what is refunded.',
  ),
  ...developmentRoutes(),
  { path: routePatterns.notFound, title: 'Page not found', element: <NotFoundPage /> },
]
