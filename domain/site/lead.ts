// The waiting list for Pro: schema and messages of its form.
import * as z from 'zod/mini'
import { emailLimit, emailPattern } from '../text/email-address.ts'
import { atMost } from '../text/text-schema.ts'

const leadLimits = { name: 120, bandName: 120, email: emailLimit }

export const leadMessages = {
  missing: { title: 'Missing Information', description: 'Please fill in your name and email.' },
  invalidEmail: { title: 'Invalid Email', description: 'Please enter a valid email address.' },
  failed: 'Something went wrong. Please try again.',
  tooMany: 'There were too many attempts from your network. Please wait a few minutes, then try again.',
  thanks: { title: 'Thanks!', description: "You'll be notified when Pro launches." },
}

export const leadSchema = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, leadMessages.missing.description), atMost('name', leadLimits.name)),
  bandName: z.string().check(z.trim(), atMost('name', leadLimits.bandName)),
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, leadMessages.missing.description),
      z.regex(emailPattern, leadMessages.invalidEmail.description),
      atMost('address', leadLimits.email),
    ),
})

export type Lead = z.infer<typeof leadSchema>

export interface LeadRow {
  name: string
  band_name: string | null
  email: string
  source: 'pro_notify'
}

/** A row of the table `leads` from the form values. */
export function leadRow(lead: Lead): LeadRow {
  return {
    name: lead.name,
    band_name: lead.bandName || null,
    email: lead.email,
    source: 'pro_notify',
  }
}
