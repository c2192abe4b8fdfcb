// Payloads of the auth mail jobs.

export interface LinkMailData {
  email: string
  link: string
  code: string
}

export interface EmailChangeData extends LinkMailData {
  newEmail: string
  /** Whether this copy goes to the new address or to the old one. */
  isNewAddress: boolean
}

export interface CodeMailData {
  code: string
}

export interface AlreadyRegisteredData {
  email: string
  siteUrl: string
  /** What the address was used for. */
  asked?: 'sign-up' | 'email-change'
}
