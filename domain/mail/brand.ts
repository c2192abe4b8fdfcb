// An artist's look, as a mail can carry it: two colours, a logo that is ours to show, a title.

export interface MailBrand {
  title: string
  primary: string
  secondary: string
  /** Absolute, and of our own site: no mail of ours makes anyone else's server know that it was opened. */
  logoUrl: string | undefined
}
