// Loads the code of every page but the two that most visits begin with. These loaders are a file of their own because
// they name about 80 files, 3 KB, which the first visit of those two does not need.
import type { ComponentType, JSX } from 'react'

const loadBookingPages = () =>
  import('../features/booking-detail/booking-pages.ts').then((module) => module.bookingPages)
const loadCalendarPages = () =>
  import('../features/calendar/calendar-pages.ts').then((module) => module.calendarPages)
const loadClientPages = () =>
  import('../features/client-booking/client-pages.ts').then((module) => module.clientPages)

export const loadProtectedFrame = () =>
  import('./protected-frame.tsx').then((module) => module.ProtectedFrame)

/** A page with server calls: wrapped in the query cache of lib/api/server-data.tsx. */
function withServerData<Props extends JSX.IntrinsicAttributes>(load: () => Promise<ComponentType<Props>>) {
  return async () => {
    const [Page, { ServerData }] = await Promise.all([load(), import('../lib/api/server-data.tsx')])
    return (props: Props) => (
      <ServerData>
        <Page {...props} />
      </ServerData>
    )
  }
}

export const pageLoaders = {
  howItWorks: () =>
    import('../features/how-it-works/how-it-works-page.tsx').then((module) => module.HowItWorksPage),
  pricing: withServerData(() =>
    import('../features/pricing/pricing-page.tsx').then((module) => module.PricingPage),
  ),
  contact: withServerData(() =>
    import('../features/contact/contact-page.tsx').then((module) => module.ContactPage),
  ),
  terms: () => import('../features/legal/terms-page.tsx').then((module) => module.TermsPage),
  privacy: () => import('../features/legal/privacy-page.tsx').then((module) => module.PrivacyPage),
  cookiePolicy: () => import('./cookie-policy-route.tsx').then((module) => module.CookiePolicyRoute),
  refunds: () => import('../features/legal/refunds-page.tsx').then((module) => module.RefundsPage),
  auth: () => import('../features/auth/auth-page.tsx').then((module) => module.AuthPage),
  signupComplete: () =>
    import('../features/auth/signup-complete-page.tsx').then((module) => module.SignupCompletePage),
  admin: withServerData(() => import('../features/admin/admin-page.tsx').then((module) => module.AdminPage)),
  account: withServerData(() =>
    import('../features/account/account-page.tsx').then((module) => module.AccountPage),
  ),
  bookingDetail: withServerData(() => loadBookingPages().then((pages) => pages.BookingDetailPage)),
  gigSheet: withServerData(() => loadBookingPages().then((pages) => pages.GigSheetPage)),
  clientBooking: withServerData(() => loadClientPages().then((pages) => pages.ClientBookingPage)),
  offer: withServerData(() => loadClientPages().then((pages) => pages.OfferPage)),
  verifyReceipt: withServerData(() =>
    import('../features/verify-receipt/verify-receipt-page.tsx').then((module) => module.VerifyReceiptPage),
  ),
  dashboard: withServerData(() =>
    import('../features/dashboard/dashboard-page.tsx').then((module) => module.DashboardPage),
  ),
  calendar: withServerData(() => loadCalendarPages().then((pages) => pages.CalendarPage)),
  availability: withServerData(() => loadCalendarPages().then((pages) => pages.AvailabilityPage)),
  connectedCalendars: withServerData(() => loadCalendarPages().then((pages) => pages.ConnectedCalendarsPage)),
  messages: withServerData(() =>
    import('../features/messages/messages-page.tsx').then((module) => module.MessagesPage),
  ),
  profileSetup: withServerData(() =>
    import('../features/setup/profile/profile-setup-page.tsx').then((module) => module.ProfileSetupPage),
  ),
  pricingSetup: withServerData(() =>
    import('../features/setup/pricing/pricing-setup-page.tsx').then((module) => module.PricingSetupPage),
  ),
  paymentsSetup: withServerData(() =>
    import('../features/payments-setup/payments-setup-page.tsx').then((module) => module.PaymentsSetupPage),
  ),
  formBranding: withServerData(() =>
    import('../features/setup/branding/form-branding-page.tsx').then((module) => module.FormBrandingPage),
  ),
  share: withServerData(() =>
    import('../features/setup/share/share-page.tsx').then((module) => module.SharePage),
  ),
  formPreview: () =>
    import('../features/booking-page/form-preview-page.tsx').then((module) => module.FormPreviewPage),
  notFound: () => import('../features/not-found/not-found-page.tsx').then((module) => module.NotFoundPage),
}
