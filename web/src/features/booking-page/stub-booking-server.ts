// For tests: a server for the booking form, whose answers can be changed, and everything that was asked of it.
import { vi } from 'vitest'

type Answer = Response | Promise<Response>
type Handler = (body: Record<string, unknown>) => Answer

export interface ServerCall {
  name: string
  body: Record<string, unknown>
}

export function stubBookingServer() {
  const calls: ServerCall[] = []
  const price = (body: Record<string, unknown>) => {
    const hours = Number(body.performance_hours ?? body.base_hours)
    const kilometres = Number(body.distance_km)
    const selections = (body.add_on_selections ?? []) as {
      label: string
      priceValue: number
      priceType: string
    }[]
    const prices = (body.add_on_prices ?? []) as { label: string; price: number }[]
    const add_ons = [
      ...selections.map(({ label, priceValue, priceType }) => ({
        label,
        amount: priceValue,
        type: priceType,
      })),
      ...prices.map(({ label, price: amount }) => ({ label, amount, type: 'flat' })),
    ]
    const lines = { base_price: hours * 100, distance_charge: kilometres, add_ons, currency: 'GBP' }
    const total = hours * 100 + kilometres + add_ons.reduce((sum, { amount }) => sum + amount, 0)
    return Response.json({ ...lines, total })
  }
  const handlers: Record<string, Handler> = {
    calculate_secure_booking_price: price,
    calculate_booking_price: price,
    'calculate-distance': () =>
      Response.json({ distance_km: 50, distance_miles: 31.07, source: 'estimated', place: 'Frome' }),
    'suggest-places': () => Response.json({ places: [{ text: 'Frome, England' }] }),
    'get-maps-api-key': () => refusal(404, 'maps_not_configured'),
    'process-booking-submission': (body) => {
      const { breakdown, total } = body.pricingData as { breakdown: unknown; total: number }
      const booking = { id: 'b', status: 'pending', total_price: total, pricing_breakdown: breakdown }
      return Response.json({ booking })
    },
  }
  vi.stubGlobal('fetch', async (url: string | URL, options: { body: string }) => {
    const name = new URL(url).pathname.split('/').at(-1) ?? ''
    const body = JSON.parse(options.body)
    calls.push({ name, body })
    return handlers[name]?.(body) ?? refusal(404, 'not_found')
  })
  return {
    answer: (name: string, handler: Handler) => {
      handlers[name] = handler
    },
    callsOf: (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body),
    price,
  }
}

export function refusal(status: number, code: string, extra: Record<string, unknown> = {}): Response {
  return Response.json({ error: `Words of ${code}.`, code, ...extra }, { status })
}
