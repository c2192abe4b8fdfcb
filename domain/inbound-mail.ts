// A mail that came in, as plain data: what the server makes of the bytes, and what the product reads.

export interface InboundMail {
  /** Of this delivery; the same each time the mail is tried again. */
  id: string
  /** What stands after `r-` in the address it came to. */
  token: string
  /** The mail's own Message-ID, or one made of its bytes. */
  messageId: string
  /** Empty for mail that wants no answer; undefined when whoever handed the mail over did not say. */
  envelopeSender: string | undefined
  /** Every address that the mail says it is from; more than one is suspicious. */
  from: string[]
  subject: string
  /** The plain text, where the mail has one. */
  text: string
  html: string
  attachments: InboundAttachment[]
  /** The first of each, by name in small letters; those that tell a person's mail from a machine's. */
  headers: Record<string, string>
}

export interface InboundAttachment {
  name: string
  /** As the mail says, in small letters and without parameters. */
  type: string
  bytes: Uint8Array
  /** A picture that stands between the words. */
  isInline: boolean
}

/** What the product did with a mail, in a word or two for the operator. */
export type InboundOutcome = 'stored' | 'held' | 'repeated' | 'automatic' | 'unknown address' | 'empty'
