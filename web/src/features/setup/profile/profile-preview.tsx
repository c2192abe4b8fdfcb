// A small preview of the booking page's header that updates with the form.
import { useWatch } from 'react-hook-form'
import { formatAmount } from '../../../../../domain/pricing/currencies.ts'
import type { ProfileForm } from '../../../../../domain/profile/profile-form.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Card } from '../../../ui/display/card.tsx'

const shown = ['artistName', 'genre', 'performanceType', 'basePricing'] as const
type Shown = typeof shown

export function ProfilePreview({ imageUrl }: { imageUrl: string | null }) {
  const [artistName, genre, performanceType, basePricing] = useWatch<ProfileForm, Shown>({ name: shown })
  const { hourlyRate, minimumBooking, maximumBooking, currency } = basePricing
  const canPrice = hourlyRate > 0 && minimumBooking > 0
  return (
    <aside aria-label="Preview" className="xl:sticky xl:top-20 max-xl:max-w-md">
      <p className="mb-2 text-sm text-ink-soft max-xl:sr-only">How clients meet you</p>
      <Card className="overflow-hidden">
        <div className="evening-sky dark h-20" aria-hidden="true" />
        <div className="px-5 pb-5">
          <div className="-mt-9">
            <Avatar name={artistName} imageUrl={imageUrl} size="large" />
          </div>
          <p dir="auto" className="mt-3 font-display text-xl font-semibold wrap-anywhere">
            {artistName.trim() || 'Your artist name'}
          </p>
          <p className="text-ink-soft">
            {[genre || 'Your genres', performanceType].filter(Boolean).join(' · ')}
          </p>
          <dl className="mt-4 space-y-1.5 border-t border-line pt-4 text-sm">
            <Line
              name={canPrice ? `From, for ${hoursText(minimumBooking)}` : 'From'}
              value={canPrice ? formatAmount(hourlyRate * minimumBooking, currency) : 'your rate'}
            />
            <Line
              name="Each further hour"
              value={canPrice ? formatAmount(hourlyRate, currency) : 'your rate'}
            />
            <Line name="At most" value={maximumBooking > 0 ? hoursText(maximumBooking) : 'your hours'} />
          </dl>
        </div>
      </Card>
    </aside>
  )
}

function Line(props: { name: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-soft">{props.name}</dt>
      <dd className="font-display font-medium whitespace-nowrap tabular-nums">{props.value}</dd>
    </div>
  )
}

function hoursText(hours: number): string {
  return `${hours} ${hours === 1 ? 'hour' : 'hours'}`
}
