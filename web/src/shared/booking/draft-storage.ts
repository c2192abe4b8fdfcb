// Where this tab keeps what a client has typed into an artist's booking form. The client's page of a declined booking
// writes here too, to fill in a partner's form: nothing passes through a URL or a server.
import type { FactFields } from '../../../../domain/booking/booking-facts.ts'
import { tabStorage } from '../../lib/browser/storage.ts'

/** The fields that another page can fill in, named and written as the form has them. */
export interface PrefilledFields extends FactFields {
  contactName: string
  contactEmail: string
  contactPhone: string
}

const keyOf = (slug: string) => `booking-draft:${slug}`

export const draftStorage = {
  /** Null when nothing is stored, or nothing that can be read. */
  read(slug: string): unknown {
    try {
      return JSON.parse(tabStorage.read(keyOf(slug)) ?? 'null')
    } catch {
      return null
    }
  },
  write: (slug: string, draft: object) => tabStorage.write(keyOf(slug), JSON.stringify(draft)),
  remove: (slug: string) => tabStorage.remove(keyOf(slug)),
}
