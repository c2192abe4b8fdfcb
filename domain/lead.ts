// Someone who wants to hear when Pro launches: what the form takes and the messages it answers with.
import * as z from 'zod/mini'
import { emailLimit, emailPattern } from './email-address.ts'

export const leadLimits = { name: 120, bandName: 120, email: emailLimit }

export const leadMessages = {
  missing: { title: 'Missing Information', description: 'Please fill in your name and email.' },
  invalidEmail: { title: 'Invalid Email', description: 'Please enter a valid email address.' },
  tooLong: (what: string, limit: number) =>
    `This ${what} is too long. Please shorten it to ${limit} characters.`,
  failed: 'Something went wrong. Please try again.',
  tooMany: 'That is too many tries from here. Please wait a few minutes, then try again.',
  thanks: { title: 'Thanks!', description: "You'll be notified when Pro launches." },
}

export const leadSchema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, leadMessages.missing.description),
      z.maxLength(leadLimits.name, leadMessages.tooLong('name', leadLimits.name)),
    ),
  bandName: z
    .string()
    .check(z.trim(), z.maxLength(leadLimits.bandName, leadMessages.tooLong('name', leadLimits.bandName))),
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, leadMessages.missing.description),
      z.regex(emailPattern, leadMessages.invalidEmail.description),
      z.maxLength(leadLimits.email, leadMessages.tooLong('address', leadLimits.email)),
    ),
})

export type Lead = z.infer<typeof leadSchema>

export interface LeadRow {
  name: string
  band_name: string | null
  email: string
  source: 'pro_notify'
}

/** A row of the table `leads`, from what was typed. */
export function leadRow(lead: Lead): LeadRow {
  return {
    name: lead.name,
    band_name: lead.bandName || null,
    email: lead.email,
    source: 'pro_notify',
  }
}
