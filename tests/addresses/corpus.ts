/** Venue addresses as clients type them, with the true position of the village or town. */
import { australia } from './australia.ts'
import { canada } from './canada.ts'
import { france } from './europe-france.ts'
import { germany } from './europe-germany.ts'
import { italy } from './europe-italy.ts'
import { netherlands } from './europe-netherlands.ts'
import { nordic } from './europe-nordic.ts'
import { spain } from './europe-spain.ts'
import { ireland } from './ireland.ts'
import { japan } from './japan.ts'
import type { VenueAddress } from './read-addresses.ts'
import { uk1 } from './uk-1.ts'
import { uk2 } from './uk-2.ts'
import { uk3 } from './uk-3.ts'
import { uk4 } from './uk-4.ts'
import { us } from './us.ts'

export const corpus: VenueAddress[] = [
  ...uk1,
  ...uk2,
  ...uk3,
  ...uk4,
  ...us,
  ...ireland,
  ...canada,
  ...australia,
  ...germany,
  ...france,
  ...spain,
  ...italy,
  ...netherlands,
  ...nordic,
  ...japan,
]
