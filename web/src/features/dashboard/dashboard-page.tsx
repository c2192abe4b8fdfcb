// /dashboard: what needs an answer and the next gig, then the figures and the list of bookings.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { MapPinOff } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { readUnit } from '../../../../domain/pricing/distance.ts'
import { paths } from '../../../../domain/site/paths.ts'
import { CallError } from '../../lib/api/call-error.ts'
import { LazyPart, lazyPage } from '../../lib/browser/lazy-page.tsx'
import { noticeError } from '../../lib/notices/notice-error.ts'
import { useSession, useSessionClient } from '../../lib/session/session.tsx'
import { FirstSteps } from '../../shared/first-steps.tsx'
import { dashboardKeys } from '../../shared/query-keys.ts'
import { BookingsSection, showBookings } from './bookings-section.tsx'
import {
  type DashboardPage as DashboardPageData,
  fetchDashboard,
  fetchOwner,
  noProfile,
  type Owner,
  toAnswer,
  toPay,
} from './dashboard-data.ts'
import { DashboardHead } from './dashboard-head.tsx'
import { dashboardMessages } from './dashboard-messages.ts'
import { LoadProblem } from './dashboard-problem.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { FigureCards } from './figure-cards.tsx'
import { HomeMoved } from './home-moved.tsx'
import { HomeNotice } from './home-notice.tsx'
import { DateConflicts, NextGigs } from './next-gigs.tsx'
import { MoneySection } from './payments/money-section.tsx'
import { MakeItBetter } from './tips/make-it-better.tsx'
import { ToAnswerSection } from './to-answer.tsx'
import { useBookingsQuery } from './use-bookings-query.ts'

/** With the actions of a booking, which most visits do not need. */
const didYouPlay = lazyPage(() => import('./did-you-play.tsx').then((module) => module.DidYouPlay))

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
      <DashboardHead owner={profile} isLoading={!profile && !error} />
      {isWithoutProfile ? (
        <div className="mt-8">
          <FirstSteps
            text={dashboardMessages.noProfile}
            link={{ to: paths.profileSetup({ isNewArtist: true }), label: 'Set up your profile' }}
          />
        </div>
      ) : null}
      {error && !isWithoutProfile ? (
        <LoadProblem
          onRetry={() => {
            void owner.refetch()
            void page.refetch()
          }}
        />
      ) : null}
      {!error && profile && data ? (
        <>
          {profile.home_location_found === false ? <HomeReminder home={profile.home_location ?? ''} /> : null}
          {profile.home_place_is_new && profile.home_place ? (
            <HomeMoved userId={userId} home={profile.home_location ?? ''} place={profile.home_place} />
          ) : null}
          {data.to_complete.length > 0 ? (
            <LazyPart part={didYouPlay} fallback={null} props={{ gigs: data.to_complete }} />
          ) : null}
          {data.figures.total_bookings > 0 ? (
            <Work
              userId={userId}
              data={data}
              owner={profile}
              onListAll={(status) => {
                choice.setFilter({ status, search: '', sort: 'event_date' })
                showBookings()
              }}
            >
              <FigureCards figures={data.figures} />
            </Work>
          ) : null}
          {data.figures.total_bookings > 0 ? <MakeItBetter userId={userId} owner={profile} /> : null}
          <BookingsSection
            page={data}
            isRemembered={!page.isFetchedAfterMount}
            isChanging={isPlaceholderData}
            slug={profile.slug}
            choice={choice}
          />
          {/* Zeros follow the first step. */}
          {data.figures.total_bookings > 0 ? null : (
            <>
              <MakeItBetter userId={userId} owner={profile} />
              <div className="mt-8">
                <FigureCards figures={data.figures} />
              </div>
            </>
          )}
        </>
      ) : null}
      {error || (profile && data) ? null : <DashboardSkeleton />}
    </div>
  )
}

interface WorkProps {
  userId: string
  data: DashboardPageData
  owner: Owner
  onListAll: (status: string) => void
  children: ReactNode
}

/** The next gig beside the others where there is room, before the figures otherwise. */
function Work({ userId, data, owner, onListAll, children }: WorkProps) {
  const { to_answer, next_gigs, conflicts, payments } = data
  const unit = readUnit(owner.distance_unit)
  const hasMoney = Object.values(payments).some(({ count }) => count > 0)
  const hasAside = next_gigs.length > 0 || conflicts.length > 0 || hasMoney
  return (
    <div
      className={`mt-6 grid items-start gap-6 md:mt-8 ${hasAside ? 'xl:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[auto_1fr]' : ''}`}
    >
      <ToAnswerSection
        userId={userId}
        toAnswer={to_answer}
        conflicts={conflicts}
        unit={unit}
        onListAll={() => onListAll(toAnswer)}
      />
      {hasAside ? (
        <div className="grid min-w-0 items-start gap-6 xl:row-span-2">
          <NextGigs gigs={next_gigs} setupMinutes={owner.setup_time ?? 0} unit={unit} />
          <DateConflicts conflicts={conflicts} />
          {hasMoney ? <MoneySection payments={payments} onListAll={() => onListAll(toPay)} /> : null}
        </div>
      ) : null}
      {children}
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
