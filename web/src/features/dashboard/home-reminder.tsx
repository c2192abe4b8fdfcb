// Stays on the dashboard until the artist's home location is one that we can find: without it travel has no price.
import { MapPinOff } from 'lucide-react'
import { HomeNotice } from './home-notice.tsx'

export function HomeReminder({ home }: { home: string }) {
  return (
    <HomeNotice
      label="Home location not found"
      icon={MapPinOff}
      cardStyle="bg-pending-soft"
      iconStyle="text-pending"
    >
      We cannot find your home location, <bdi>“{home}”</bdi>, on our map. Until we can, quotes contain no
      travel charge, and requests come from any distance.
    </HomeNotice>
  )
}
