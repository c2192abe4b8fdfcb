// An artist's branding in emails: two colours, a logo hosted by us, a title.

export interface MailBrand {
  title: string
  primary: string
  secondary: string
  /** An absolute URL on our own site: no third party must learn that an email was opened. */
  logoUrl: string | undefined
}
