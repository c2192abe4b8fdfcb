// /dashboard: the artist's bookings. Statistics first, then the list.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LoaderCircle, MapPinOff } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../../domain/site/paths.ts'
import { CallError } from '../../lib/api/call-error.ts'
import { noticeError } from '../../lib/notices/notice-error.ts'
import { useSession, useSessionClient } from '../../lib/session/session.tsx'
import { dashboardKeys } from '../../shared/query-keys.ts'
import { actionStyle } from '../../ui/actions/action-style.ts'
import { RetryMessage } from '../../ui/feedback/retry-message.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { BookingsSection } from './bookings-section.tsx'
import { fetchDashboard, fetchOwner, noProfile } from './dashboard-data.ts'
import { DashboardHead } from './dashboard-head.tsx'
import { dashboardMessages } from './dashboard-messages.ts'
import { FigureCards } from './figure-cards.tsx'
import { HomeMoved } from './home-moved.tsx'
import { HomeNotice } from './home-notice.tsx'
import { NextGigs } from './next-gigs.tsx'
import { useBookingsQuery } from './use-bookings-query.ts'

export function DashboardPage() {
  const { user } = useSession()
  // The guard requires a session; it is briefly missing during logout.
  return user ? <Dashboard userId={user.id} /> : null
}

function Dashboard({ userId }: { userId: string }) {
  const client = useSessionClient()
  const choice = useBookingsQuery()
  const { query, setPage } = choice
  const owner = useQuery({
    queryKey: dashboardKeys.owner(userId),
    queryFn: async ({ signal }) => fetchOwner(await client(), userId, signal),
  })
  const page = useQuery({
    queryKey: [...dashboardKeys.pages(userId), query],
    queryFn: async ({ signal }) => fetchDashboard(await client(), query, signal),
    placeholderData: keepPreviousData,
    // Bookings are created by clients: refetch on every visit.
    staleTime: 0,
  })
  // Keep the shown data when a refetch fails; the next change or visit retries.
  const error: Error | null =
    (owner.isLoadingError && owner.error) || (page.isLoadingError && page.error) || null
  const { data: profile } = owner
  const { data, isPlaceholderData } = page
  const isWithoutProfile = error instanceof CallError && error.code === noProfile

  useEffect(() => {
    if (!error) return
    const shown = isWithoutProfile ? undefined : error
    noticeError(dashboardMessages.loadFailed, shown, dashboardMessages.loadFailedAdvice)
  }, [error, isWithoutProfile])

  const pageCount = data ? Math.ceil(data.total / query.pageSize) : undefined
  const isBeyondEnd = pageCount !== undefined && !isPlaceholderData && query.page > Math.max(1, pageCount)
  useEffect(() => {
    if (isBeyondEnd) setPage(1)
  }, [isBeyondEnd, setPage])

  return (
    <div className="page-width py-6 md:py-10">
      <DashboardHead owner={profile} />
      {error ? (
        <div className="mt-8">
          <RetryMessage
            text={isWithoutProfile ? dashboardMessages.noProfile : dashboardMessages.loadFailedAdvice}
            onRetry={() => {
              void owner.refetch()
              void page.refetch()
            }}
          >
            {isWithoutProfile ? (
              <Link to={paths.profileSetup({ isNewArtist: true })} className={actionStyle('primary')}>
                Set up your profile
              </Link>
            ) : null}
          </RetryMessage>
        </div>
      ) : null}
      {!error && profile && data ? (
        <>
          {profile.home_location_found === false ? <HomeReminder home={profile.home_location ?? ''} /> : null}
          {profile.home_place_is_new && profile.home_place ? (
            <HomeMoved userId={userId} home={profile.home_location ?? ''} place={profile.home_place} />
          ) : null}
          <FigureCards figures={data.figures} />
          <NextGigs gigs={data.next_gigs} conflicts={data.conflicts} />
          <BookingsSection
            page={data}
            isRemembered={!page.isFetchedAfterMount}
            isChanging={isPlaceholderData}
            slug={profile.slug}
            choice={choice}
          />
        </>
      ) : null}
      {error || (profile && data) ? null : <DashboardSkeleton />}
    </div>
  )
}

/** The dashboard's skeleton while its data is loading. */
function DashboardSkeleton() {
  return (
    <div>
      <div className="mt-6 grid grid-cols-2 gap-3 sm:gap-4 md:mt-8 xl:grid-cols-4">
        {/* The row with the revenue is the tallest. */}
        <Skeleton className="h-44 rounded-card" />
        <Skeleton className="h-44 rounded-card" />
        <Skeleton className="h-31 rounded-card xl:h-44" />
        <Skeleton className="h-31 rounded-card xl:h-44" />
      </div>
      {/* The position of the list's heading. */}
      <p role="status" className="mt-10 flex min-h-11 items-center gap-3 text-lg text-ink-soft md:mt-12">
        <LoaderCircle aria-hidden="true" className="size-5 animate-spin text-primary" />
        Loading dashboard...
      </p>
      <Skeleton className="mt-6 h-96 rounded-card" />
    </div>
  )
}

/** Shown until the artist's home location can be resolved: without it travel has no price. */
function HomeReminder({ home }: { home: string }) {
  return (
    <HomeNotice
      label="Home location not found"
      icon={MapPinOff}
      cardStyle="bg-pending-soft"
      iconStyle="text-pending"
    >
      We cannot find your home location, <bdi>“{home}”</bdi>, on our map. Until we can, quotes contain no
      travel charge, and requests come from any distance.
    </HomeNotice>
  )
}
