// Parses the responses of database functions that PostgreSQL declares as untyped JSON. Checks field names; the types of
// table columns come from the table. Longer than 300 lines: one short reader for each function.
import type { Tables } from '../../database/types.ts'
import { factColumns } from '../booking/booking-facts.ts'
import type { PartKind } from '../payments/payments.ts'
import type { DistanceUnit } from '../pricing/distance.ts'
import type { PriceLine } from '../pricing/price-lines.ts'
import type { Quote, Selection } from '../pricing/pricing-rules.ts'

const listedColumns = [
  'id',
  'client_name',
  'event_type',
  'event_date',
  'venue_name',
  'currency',
  'total_price',
  'price_state',
  'status',
  'unread_count',
] as const

/** A booking in the dashboard's list. */
export type ListedBooking = Pick<
  Tables<'bookings'>,
  Exclude<(typeof listedColumns)[number], 'unread_count'>
> & {
  unread_count: number
  /** What was agreed, otherwise the quote with its modification. Absent in the answer of an older release. */
  effective_price?: number
  /** The beginning of the client's last unread message; empty when it is only files. */
  last_message?: string | null
}

const answerableColumns = [
  'id',
  'client_name',
  'event_type',
  'event_date',
  'venue_name',
  'distance_from_home',
  'currency',
  'price_state',
  'status',
] as const

/** A booking that waits for the artist: a request, an offer of the client, or an unread message. */
export type AnswerableBooking = Pick<Tables<'bookings'>, (typeof answerableColumns)[number]> & {
  effective_price: number
  /** When the client began to wait. */
  since: string
  last_message: string | null
  /** When the offer ends that they wait with. Absent, as what follows, in the answer of an older release. */
  offer_ends_at?: string | null
  /** Whose bookings or requests are on the same day; at most three. */
  also_that_day?: Pick<Tables<'bookings'>, 'client_name' | 'status'>[]
}

export interface ToAnswer {
  count: number
  /** The most urgent first; up to 25. */
  bookings: AnswerableBooking[]
}

export interface Figures {
  total_bookings: number
  pending: number
  /** Sum of the first quotes of confirmed bookings, in the artist's current currency. */
  revenue: number
  revenue_by_currency: Record<string, number>
  /** Sum of the final totals of confirmed and completed bookings, in the artist's current currency. */
  agreed: number
  agreed_by_currency: Record<string, number>
  currency: string
  active_inquiries: number
  unread_messages: number
}

const figureNames = [
  'total_bookings',
  'pending',
  'revenue',
  'revenue_by_currency',
  'agreed',
  'agreed_by_currency',
  'currency',
  'active_inquiries',
  'unread_messages',
] as const

const gigColumns = ['id', 'client_name', 'event_type', 'event_date', 'start_time', 'venue_name'] as const
/** Absent in the answer of an older release. */
type GigDetail = 'event_duration' | 'venue_address' | 'distance_from_home'
const completableColumns = [
  'id',
  'client_name',
  'event_type',
  'event_date',
  'price_state',
  'currency',
] as const
const conflictColumns = ['id', 'client_name', 'event_type', 'event_date', 'status'] as const

export type Gig = Pick<Tables<'bookings'>, (typeof gigColumns)[number]> &
  Partial<Pick<Tables<'bookings'>, GigDetail>>
export type GigToComplete = Pick<Tables<'bookings'>, (typeof completableColumns)[number]>
/** A request or booking at a time that others already take. */
export type DateConflict = Pick<Tables<'bookings'>, (typeof conflictColumns)[number]>

export interface Dashboard {
  bookings: ListedBooking[]
  total: number
  /** The number of the page returned, which may differ from the one requested since. */
  page: number
  page_size: number
  figures: Figures
  to_answer: ToAnswer
  /** The next confirmed bookings. */
  next_gigs: Gig[]
  /** Confirmed bookings whose day has come. */
  to_complete: GigToComplete[]
  conflicts: DateConflict[]
  payments: DashboardPayments
}

/** A booking whose money needs attention. */
export interface DashboardMoney {
  id: string
  client_name: string
  event_type: string | null
  currency: string
  amount: number
  /** Of a part that is due. */
  due_on?: string
  kind?: PartKind
  number?: number
}

/** Each with its number, and the first three. */
export type DashboardPayments = Record<
  'overdue' | 'due' | 'to_refund',
  { count: number; bookings: DashboardMoney[] }
>

const noMoney = { count: 0, bookings: [] }
const noPayments: DashboardPayments = { overdue: noMoney, due: noMoney, to_refund: noMoney }

export function readDashboard(answer: unknown): Dashboard {
  const {
    bookings,
    figures,
    // Absent in the answer of an older release that still runs beside this one.
    to_answer = { count: 0, bookings: [] },
    next_gigs = [],
    to_complete = [],
    conflicts = [],
    payments = noPayments,
    ...rest
  } = readObject<Record<string, unknown>>(answer, ['bookings', 'total', 'page', 'page_size', 'figures'])
  return {
    ...(rest as unknown as Pick<Dashboard, 'total' | 'page' | 'page_size'>),
    bookings: readList<ListedBooking>(bookings, listedColumns),
    figures: readObject<Figures>(figures, figureNames),
    to_answer: readToAnswer(to_answer),
    next_gigs: readList<Gig>(next_gigs, gigColumns),
    to_complete: readList<GigToComplete>(to_complete, completableColumns),
    conflicts: readList<DateConflict>(conflicts, conflictColumns),
    payments: readObject<DashboardPayments>(payments, ['overdue', 'due', 'to_refund']),
  }
}

function readToAnswer(answer: unknown): ToAnswer {
  const { count, bookings } = readObject<{ count: number; bookings: unknown }>(answer, ['count', 'bookings'])
  const columns = [...answerableColumns, 'effective_price', 'since', 'last_message'] as const
  return { count, bookings: readList<AnswerableBooking>(bookings, columns) }
}

const exportedColumns = [
  'id',
  'client_name',
  'client_email',
  'client_phone',
  ...factColumns,
  'currency',
  'total_price',
  'price_state',
  'final_total_price',
  'status',
  'payment_status',
  'created_at',
] as const

/** A booking in the spreadsheet export. */
export type ExportedBooking = Pick<Tables<'bookings'>, (typeof exportedColumns)[number]> & {
  /** Absent in the answer of an older release, as is what follows. */
  amount_paid?: number | null
  distance_unit?: DistanceUnit
  lines?: PriceLine[] | null
} & Partial<
    Pick<
      Tables<'bookings'>,
      | 'base_price'
      | 'travel_cost'
      | 'add_ons'
      | 'quote_modifications'
      | 'distance_from_home'
      | 'held_until'
      | 'is_extra'
    >
  >

export const readExportedBookings = (answer: unknown) => readList<ExportedBooking>(answer, exportedColumns)

const calendarBookingColumns = [
  'id',
  'client_name',
  'event_type',
  'event_date',
  'start_time',
  'event_duration',
  'venue_name',
  'status',
  'held_until',
  'is_extra',
  'created_at',
] as const

/** A booking in the artist's calendar: pending, confirmed or completed. */
export type CalendarBooking = Pick<Tables<'bookings'>, (typeof calendarBookingColumns)[number]> & {
  event_date: string
  /** Absent in the answer of an older release. */
} & Partial<Pick<Tables<'bookings'>, 'deposit_until' | 'next_due_on'>>

const blockColumns = ['id', 'first_date', 'last_date', 'note'] as const

/** A blocked date or range. */
export type BlockedDates = Pick<Tables<'blocked_dates'>, (typeof blockColumns)[number]>

/** A busy time of another calendar, in the artist's local time without a zone. */
interface BusyTime {
  starts_at: string
  ends_at: string
}

export type UnavailableReason = 'notice' | 'too_far' | 'weekday' | 'blocked' | 'taken'

export interface Calendar {
  bookings: CalendarBooking[]
  blocked: BlockedDates[]
  busy: BusyTime[]
  /** The dates that clients cannot request, by date. */
  unavailable: Record<string, UnavailableReason>
}

export function readCalendar(answer: unknown): Calendar {
  const { bookings, blocked, busy, unavailable } = readObject(answer, [
    'bookings',
    'blocked',
    'busy',
    'unavailable',
  ])
  return {
    bookings: readList<CalendarBooking>(bookings, calendarBookingColumns),
    blocked: readList<BlockedDates>(blocked, blockColumns),
    busy: readList<BusyTime>(busy, ['starts_at', 'ends_at']),
    unavailable: readObject<Record<string, UnavailableReason>>(unavailable, []),
  }
}

/** Data that every page of an artist shows beside its own content. */
export interface Workspace {
  /** Null until there is a profile. */
  display_name: string | null
  profile_image_url: string | null
  /** Absent in the answer of an older release. */
  slug?: string | null
  unread_messages: number
  pending_requests: number
  is_admin: boolean
}

export const readWorkspace = (answer: unknown) =>
  readObject<Workspace>(answer, [
    'display_name',
    'profile_image_url',
    'unread_messages',
    'pending_requests',
    'is_admin',
  ])

const conversationColumns = [
  'booking_id',
  'client_name',
  'event_type',
  'event_date',
  'status',
  'unread_count',
  'last_at',
  'last_sender',
  'last_message',
] as const

/** A booking with messages, and the last of them. */
export type Conversation = Pick<
  Tables<'bookings'>,
  'client_name' | 'event_type' | 'event_date' | 'status'
> & {
  booking_id: string
  unread_count: number
  last_at: string
  last_sender: Tables<'booking_messages'>['sender_type']
  /** Its beginning; empty when it is only files. */
  last_message: string
}

export function readConversations(answer: unknown) {
  const { has_more, conversations } = readObject<{ has_more: boolean; conversations: unknown }>(answer, [
    'has_more',
    'conversations',
  ])
  return { has_more, conversations: readList<Conversation>(conversations, conversationColumns) }
}

/** What a client can have for a budget. */
export interface BudgetChoice {
  hours: number
  selections: Selection[]
  quote: Quote
  /** False for the best found among very many combinations. */
  is_exact: boolean
  /** Whether it has everything that the client had chosen. */
  keeps_picks?: boolean
}

export const readBudgetChoices = (answer: unknown) =>
  readList<BudgetChoice>(answer, ['hours', 'selections', 'quote', 'is_exact'])

/** The price of a booking with a different distance. */
export interface TravelPrice {
  miles: number
  travel_cost: number
  total_price: number
  final_price: number
}

export const readTravelPrice = (answer: unknown) =>
  readObject<TravelPrice>(answer, ['miles', 'travel_cost', 'total_price', 'final_price'])

/** The price of a booking with other terms, or by the rules of today. */
export interface OfferPrice {
  base_price: number
  travel_cost: number
  add_ons: unknown
  total_price: number
  final_price: number
  /** Absent in the answer of an older release. */
  lines?: PriceLine[]
}

export const readOfferPrice = (answer: unknown) =>
  readObject<OfferPrice>(answer, ['base_price', 'travel_cost', 'add_ons', 'total_price', 'final_price'])

const countNames = [
  'artists',
  'accounts',
  'unconfirmed_accounts',
  'bookings',
  'bookings_this_month',
  'leads',
  'contact_messages',
  'mails_waiting',
  'mails_failing',
] as const

export interface MapLoading {
  done: number
  total: number
  /** The reason for the failure; null while it is in progress. */
  problem: string | null
}

export type AdminOverview = Record<(typeof countNames)[number], number> & {
  /** Null once the map is loaded. */
  map_loading?: MapLoading | null
  /** Whether any place is known. Missing in answers of an older release. */
  has_map?: boolean
  /** Missing in answers of an older release. */
  backup?: BackupState
}

export interface BackupState {
  /** Of the last complete one; null without one. */
  finished_at: string | null
  bytes: number | null
  /** Why a later one failed. */
  problem: string | null
}

export const readAdminOverview = (answer: unknown) => readObject<AdminOverview>(answer, countNames)

const adminBookingColumns = [
  'id',
  'client_name',
  'event_date',
  'event_type',
  'status',
  'artist_profile_id',
  'artist_name',
] as const

export type AdminBooking = Pick<
  Tables<'bookings'>,
  Exclude<(typeof adminBookingColumns)[number], 'artist_name'>
> & { artist_name: string | null }

export interface AdminBookings {
  total: number
  /** A search found more than it lists. */
  has_more: boolean
  bookings: AdminBooking[]
}

export function readAdminBookings(answer: unknown): AdminBookings {
  const { bookings, ...counts } = readObject<AdminBookings>(answer, ['total', 'has_more', 'bookings'])
  return { ...counts, bookings: readList<AdminBooking>(bookings, adminBookingColumns) }
}

export interface AdminMail {
  key: string
  template: string
  recipient: string
  queued_at: string
  sent_at: string | null
  failures: number
  last_error: string | null
  /** No further attempt is made. */
  has_failed: boolean
  /** Why it was not sent: it was no longer wanted. Absent in the answer of an older release. */
  drop_reason?: string | null
}

export function readAdminMails(answer: unknown): { total: number; mails: AdminMail[] } {
  const { total, mails } = readObject<{ total: number; mails: unknown }>(answer, ['total', 'mails'])
  return {
    total,
    mails: readList<AdminMail>(mails, [
      'key',
      'template',
      'recipient',
      'queued_at',
      'sent_at',
      'failures',
      'last_error',
      'has_failed',
    ]),
  }
}

interface NextPage {
  after_time: string
  after_id: string
}

export interface ExportedPage {
  bookings: unknown[]
  /** Null after the last page. */
  next: NextPage | null
}

/** Reads the response of export_my_bookings. */
export function readExportedPage(answer: unknown): ExportedPage {
  const { bookings, next } = readObject<ExportedPage>(answer, ['bookings', 'next'])
  return {
    bookings: readList(bookings, []),
    next: next && readObject<NextPage>(next, ['after_time', 'after_id']),
  }
}

function readObject<Shape = Record<string, unknown>>(
  value: unknown,
  names: readonly (keyof Shape & string)[],
): Shape {
  if (typeof value !== 'object' || value === null) throw new Error('The answer is no object.')
  const missing = names.find((name) => !(name in value))
  if (missing !== undefined) throw new Error(`The answer has no ${missing}.`)
  return value as Shape
}

function readList<Row>(value: unknown, columns: readonly (keyof Row & string)[]): Row[] {
  if (!Array.isArray(value)) throw new Error('The answer is no list.')
  return value.map((row: unknown) => readObject<Row>(row, columns))
}
