// An inbound email as plain data: parsed by the server, processed by the product.

export interface InboundMail {
  /** Id of this delivery; the same for every retry. */
  id: string
  /** The part after `r-` in the recipient address. */
  token: string
  /** The email's own Message-ID, or one derived from its bytes. */
  messageId: string
  /** Empty for email that wants no reply; undefined when the delivering server did not provide it. */
  envelopeSender: string | undefined
  /** When it was accepted: replies keep that order, however long each takes to be read. */
  receivedAt: string
  /** Every From address; more than one is suspicious. */
  from: string[]
  subject: string
  /** The plain text, if there is one. */
  text: string
  html: string
  attachments: InboundAttachment[]
  /** The first value of each header, by lower-case name; used to distinguish personal from automated email. */
  headers: Record<string, string>
}

export interface InboundAttachment {
  name: string
  /** As declared in the email, in lower case and without parameters. */
  type: string
  bytes: Uint8Array
  /** An inline image. */
  isInline: boolean
}

/** The outcome of processing an email, as a short text for the operator. */
export type InboundOutcome = 'stored' | 'held' | 'repeated' | 'automatic' | 'unknown address' | 'empty'
