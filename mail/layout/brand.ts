// An artist's branding in emails: two colours, a typeface, a logo and a picture hosted by us, a title.

export interface MailBrand {
  title: string
  primary: string
  secondary: string
  /** An absolute URL on our own site: no third party must learn that an email was opened. */
  logoUrl: string | undefined
  /** The thin picture at the top; like the fields below, absent in mails that an older release queued. */
  heroUrl?: string | undefined
  /** As profiles store it. */
  font?: string | undefined
  /** Where the typeface is fetched from, by mail clients that do. */
  siteUrl?: string | undefined
}
