// For tests: a server for the booking form with a changeable artist profile, which records its calls.
import { vi } from 'vitest'
import { type ModelState, modelAnswer } from './model-server.ts'

type Answer = Response | Promise<Response>
type Handler = (body: Record<string, unknown>) => Answer

interface ServerCall {
  name: string
  body: Record<string, unknown>
}

const frome = {
  distance_km: 50,
  distance_miles: 31.07,
  source: 'estimated' as const,
  place: 'Frome',
  confidence: 'sure' as const,
  alternatives: [],
}

type Settings = NonNullable<ModelState['profile']>

export function stubBookingServer(profile?: Settings) {
  const calls: ServerCall[] = []
  const state: ModelState = { profile, distance: frome }
  const answerByRules = (name: string, body: Record<string, unknown>) => {
    const answer = modelAnswer(state, name, body)
    return answer && Response.json(answer.body, { status: answer.status })
  }
  const handlers: Record<string, Handler> = {
    'suggest-places': () => Response.json({ places: [{ text: 'Frome, England' }] }),
    'get-maps-api-key': () => refusal(404, 'maps_not_configured'),
  }
  vi.stubGlobal('fetch', async (url: string | URL, options: { body: string }) => {
    const name = new URL(url).pathname.split('/').at(-1) ?? ''
    const body = JSON.parse(options.body)
    calls.push({ name, body })
    return handlers[name]?.(body) ?? answerByRules(name, body) ?? refusal(404, 'not_found')
  })
  return {
    answer: (name: string, handler: Handler) => {
      handlers[name] = handler
    },
    callsOf: (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body),
    /** The artist saves other settings, or takes the page down. */
    changeProfile: (changes: Partial<Settings> | undefined) => {
      state.profile = changes && { ...state.profile, ...changes }
    },
    changeDistance: (distance: ModelState['distance']) => {
      state.distance = distance
    },
    /** The model's response to this call, for handlers that only delay it. */
    byRules: (name: string, body: Record<string, unknown>) => answerByRules(name, body) ?? refusal(404, name),
  }
}

export function refusal(status: number, code: string, extra: Record<string, unknown> = {}): Response {
  return Response.json({ error: `Words of ${code}.`, code, ...extra }, { status })
}
