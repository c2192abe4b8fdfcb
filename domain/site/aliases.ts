// Addresses that people guess, and where they lead.
import { paths } from './paths.ts'

export const aliases: Readonly<Record<string, string>> = {
  '/login': paths.auth({ mode: 'signin' }),
  '/signup': paths.auth({ mode: 'signup' }),
}
