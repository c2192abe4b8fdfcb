// Email address validation for our forms: a local part, an @ and a dotted domain, and no character that could form a
// second address. The database enforces the same rule.

export const emailPattern = /^[^\s@<>,;:"]+@[^\s@<>,;:"]+\.[^\s@<>,;:"]+$/
export const emailLimit = 254

/**
 * The mailbox behind an address, for rate limits: ignores case, the part after a plus sign and, at Gmail, dots. For
 * limits only; never send to it.
 */
export function recipientKey(address: string): string {
  const [, name = '', host = ''] = /^(.+)@([^@]+)$/.exec(address.trim().toLowerCase()) ?? []
  if (!name) return address
  const mailbox = name.replace(/(?<=.)\+.*$/, '')
  const isGmail = host === 'gmail.com' || host === 'googlemail.com'
  return isGmail ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${host}`
}
