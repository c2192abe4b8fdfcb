// What counts as an email address in our forms: something before the @, a dotted name after it, and nothing that would
// make two addresses of it. The database holds the same rule.

export const emailPattern = /^[^\s@<>,;:"]+@[^\s@<>,;:"]+\.[^\s@<>,;:"]+$/
export const emailLimit = 254

/**
 * The mailbox behind an address, for counting what is sent to it: the case, what follows a plus sign and, at Gmail, dots
 * are one mailbox's own business. For limits only, never for writing to.
 */
export function recipientKey(address: string): string {
  const [, name = '', host = ''] = /^(.+)@([^@]+)$/.exec(address.trim().toLowerCase()) ?? []
  if (!name) return address
  const mailbox = name.replace(/(?<=.)\+.*$/, '')
  const isGmail = host === 'gmail.com' || host === 'googlemail.com'
  return isGmail ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${host}`
}
