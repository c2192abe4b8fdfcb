// Processes a booking request: checks it against the artist's form, recomputes its price, and stores it with both
// mails, the client's link and the reply addresses, atomically. Sending the same request again changes nothing.
import { randomUUID } from 'node:crypto'
import {
  type Context,
  readJson,
  type ServerFunction,
  type Sql,
  type TransactionSql,
} from '../../contracts/server-function.ts'
import { bodySchemas } from '../../domain/api/function-contracts.ts'
import { type SubmittedBooking, submissionLimits } from '../../domain/booking/booking-submission.ts'
import type { BookingSubmission, SubmissionBody } from '../../domain/booking/submission-schema.ts'
import { checkDate } from './check-date.ts'
import { checkSubmission } from './check-submission.ts'
import { findDistance } from './find-distance.ts'
import { priceSubmission } from './price-submission.ts'
import { type Artist, readArtist } from './read-artist.ts'
import { sendQuotes } from './send-quotes.ts'
import { bookingRow, refuseIfStored, storeBooking } from './store-booking.ts'
import { submissionIdOf } from './submission-id.ts'

const artistLimit = { name: 'artist', calls: 200, periodSeconds: 3600 }

export const processBookingSubmission: ServerFunction<'process-booking-submission'> = {
  methods: ['POST'],
  access: 'anyone',
  isGuarded: true,
  limit: { calls: 30, periodSeconds: 3600 },
  maxBodyBytes: submissionLimits.bodyBytes,
  async handle(request, context) {
    const { website, ...body } = await readJson(request, bodySchemas['process-booking-submission'])
    // A bot filled in every field; it gets a success response, so that it does not adapt.
    if (website) return pretend(body)
    return take({ ...body, submissionId: await submissionIdOf(body, context) }, context)
  },
}

type Request = Omit<BookingSubmission, 'website'>

// The distance is looked up before the transaction, which must not wait for an external service.
async function take(submission: Request, context: Context): Promise<SubmittedBooking> {
  const venue = await findDistance(submission, context)
  const request = {
    key: submission.submissionId,
    content: submission,
    read: (sql: Sql) => readArtist(sql, submission.artistProfileId),
  }
  const store = async (
    sql: TransactionSql,
    artist: Artist,
    count: Context['limit'],
  ): Promise<SubmittedBooking> => {
    const answers = checkSubmission(submission, artist, context.clock.now())
    const [, { quote, travel }] = await inOrder(
      checkDate(sql, submission, artist),
      priceSubmission(sql, submission, artist, answers, venue),
    )
    const { userId } = context.caller
    const booking = { id: randomUUID(), submission, artist, answers, quote, travel, venue, userId }
    await count(artistLimit, artist.id)
    const row = bookingRow(booking)
    await storeBooking(sql.atEnd, row)
    await sendQuotes(sql.atEnd, booking, row, context)
    return {
      booking: {
        id: booking.id,
        status: 'pending',
        price_state: travel === 'asked' ? 'asked' : 'quoted',
        total_price: travel === 'asked' ? 0 : quote.total,
        pricing_breakdown: quote,
      },
    }
  }
  return context
    .limitAccepted((count) => context.once(request, (sql, artist) => store(sql, artist, count)))
    .catch(refuseIfStored)
}

/** For statements that are sent together: the error of the first is reported, not one that follows from it. */
async function inOrder<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  second.catch(() => undefined)
  return [await first, await second]
}

function pretend({ bookingData, pricingData }: SubmissionBody): SubmittedBooking {
  const { total, currency } = pricingData
  return {
    booking: {
      id: randomUUID(),
      status: 'pending',
      price_state: bookingData.askAnyway ? 'asked' : 'quoted',
      total_price: total,
      pricing_breakdown: { base_price: total, distance_charge: 0, add_ons: [], total, currency },
    },
  }
}
