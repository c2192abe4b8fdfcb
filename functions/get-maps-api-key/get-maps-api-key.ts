// Returns the operator's Google key for address suggestions on the booking page, if there is one.
import { FunctionError, type ServerFunction } from '../../contracts/server-function.ts'

export const getMapsApiKey: ServerFunction<'get-maps-api-key'> = {
  methods: ['GET', 'POST'],
  access: 'anyone',
  limit: { calls: 60, periodSeconds: 300 },
  async handle(_, { settings }) {
    if (settings.mapsBrowserKey) return { apiKey: settings.mapsBrowserKey }
    throw new FunctionError(
      404,
      'maps_not_configured',
      'Google Maps API key not configured. Please enter address manually.',
    )
  },
}
