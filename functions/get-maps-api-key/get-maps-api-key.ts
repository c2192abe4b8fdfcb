// The key with which the booking page may ask Google for address suggestions, when the operator has one.
import { FunctionError, type ServerFunction } from '../../domain/server-function.ts'

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
