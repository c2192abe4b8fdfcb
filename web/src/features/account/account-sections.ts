// The sections of the account page, in their order: the ids are for links, the titles for headings and the navigation.
import { twoStepSectionId } from '../../shared/account/second-factor.ts'

export const sectionTitles = {
  email: 'Email',
  password: 'Password',
  [twoStepSectionId]: 'Two-step login',
  passkeys: 'Passkeys',
  sessions: 'Sessions',
  offers: 'Offers',
  partners: 'Partners',
  data: 'Your data',
  delete: 'Delete your account',
}

export type SectionId = keyof typeof sectionTitles
