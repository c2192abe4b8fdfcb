// Connects another calendar of the artist. It is read at once, so that the artist learns whether it works; only one
// that could be read is stored.

import type { SealedAddress } from '../../contracts/function-services.ts'
import {
  type Context,
  FunctionError,
  readJson,
  type ServerFunction,
} from '../../contracts/server-function.ts'
import {
  type AddedCalendar,
  bodySchemas,
  type ConnectedCalendar,
} from '../../domain/api/function-contracts.ts'
import { storeBusyTimes } from '../../jobs/read-calendar.ts'

const maxCalendars = 5
const callLimit = { name: 'by artist', calls: 20, periodSeconds: 3600 }

interface Known {
  timeZone: string
  calendars: number
  same: ConnectedCalendar | null
}

export const addCalendar: ServerFunction<'add-calendar'> = {
  methods: ['POST'],
  access: 'signed-in',
  limit: { calls: 60, periodSeconds: 3600 },
  maxBodyBytes: 8 * 1024,
  // Fetching may take ten seconds and parsing five.
  timeoutSeconds: 25,
  async handle(request, context) {
    const { name, address } = await readJson(request, bodySchemas['add-calendar'])
    const artist = context.caller.userId ?? ''
    await context.limit(callLimit, artist)
    const sealed = context.calendars.seal(address)
    const known = await findCalendar(context, artist, sealed)
    if (!known)
      throw new FunctionError(409, 'no_profile', 'Set up your profile before you connect a calendar.')
    if (known.same) return { calendar: known.same, isNew: false }
    if (known.calendars >= maxCalendars)
      throw new FunctionError(
        409,
        'too_many_calendars',
        'You can connect up to five calendars. Remove one first.',
      )
    const reading = await context.calendars.read(sealed.encrypted, { timeZone: known.timeZone })
    if (reading.state === 'failed') throw new FunctionError(422, reading.code, reading.problem)
    return context.transaction(async (sql) => {
      const { rows } = await sql.query<{ added: AddedCalendar }>({
        name: 'add_calendar',
        text: 'select private.add_calendar($1, $2, $3, $4, $5) as added',
        values: [artist, name, sealed.host, sealed.encrypted, sealed.hash],
      })
      const added = rows[0]?.added
      if (!added) throw new Error('The calendar was not stored.')
      if (!added.isNew || reading.state !== 'read') return added
      const stored = await storeBusyTimes(sql, added.calendar.id, known.timeZone, reading)
      return { calendar: stored ?? added.calendar, isNew: true }
    })
  },
}

function findCalendar(context: Context, artist: string, { hash }: SealedAddress): Promise<Known | undefined> {
  return context.transaction(async (sql) => {
    const { rows } = await sql.query<{ known: Known | null }>({
      name: 'find_calendar',
      text: 'select private.find_calendar($1, $2) as known',
      values: [artist, hash],
    })
    return rows[0]?.known ?? undefined
  })
}
