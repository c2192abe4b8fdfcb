// What would make a published page better: of what the profile does not have yet, the most useful first.
import { AudioLines, CalendarRange, ImageUp, type LucideIcon, Quote, Tags } from 'lucide-react'
import { paths } from '../../../../../domain/site/paths.ts'
import type { Owner } from '../dashboard-data.ts'

export interface Tip {
  key: string
  title: string
  text: string
  to: string
  icon: LucideIcon
  isDone: (owner: Owner) => boolean
}

const tips: Tip[] = [
  {
    key: 'picture',
    title: 'Add a picture',
    text: 'Clients see who they are writing to.',
    to: paths.profileSetup(),
    icon: ImageUp,
    isDone: ({ profile_image_url }) => profile_image_url !== null,
  },
  {
    key: 'introduction',
    title: 'Write two sentences',
    text: 'In your own words, below the picture of your page.',
    to: `${paths.profileSetup()}#introduction`,
    icon: Quote,
    isDone: ({ introduction }) => Boolean(introduction),
  },
  {
    key: 'calendar',
    title: 'Connect a calendar',
    text: 'Days that are taken elsewhere cannot be requested.',
    to: paths.connectedCalendars(),
    icon: CalendarRange,
    isDone: ({ calendar_feeds }) => calendar_feeds.length > 0,
  },
  {
    key: 'sound',
    title: 'Add a sound',
    text: 'A minute of your music, to hear before booking.',
    to: `${paths.formBranding()}#sound`,
    icon: AudioLines,
    isDone: ({ audio_clips, video_url }) => video_url !== null || isFilled(audio_clips),
  },
  {
    key: 'dates',
    title: 'Price the busy dates',
    text: 'A Saturday in June can cost more than a Tuesday in March.',
    to: `${paths.pricingSetup()}#dates`,
    icon: Tags,
    isDone: ({ date_rules }) => isFilled(date_rules),
  },
]

const maxShown = 3

/** None before the page is published. */
export function openTips(owner: Owner, dismissed: string[]): Tip[] {
  if (!owner.form_published_at) return []
  return tips.filter(({ key, isDone }) => !isDone(owner) && !dismissed.includes(key)).slice(0, maxShown)
}

function isFilled(list: unknown): boolean {
  return Array.isArray(list) && list.length > 0
}
