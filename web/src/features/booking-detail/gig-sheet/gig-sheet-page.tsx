// /booking/{bookingId}/gig-sheet: a printable page for the band, with or without prices.
import { ArrowLeft, Printer } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../../../../domain/site/paths.ts'
import { browserStorage } from '../../../lib/browser/storage.ts'
import type { BookingPageData } from '../../../shared/own-booking/booking.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { GigSheetSkeleton } from '../booking-skeleton.tsx'
import { OwnBooking } from '../own-booking.tsx'
import { PageLink } from '../page-link.tsx'
import { GigSheet } from './gig-sheet.tsx'

export function GigSheetPage() {
  return <OwnBooking skeleton={<GigSheetSkeleton />}>{(data) => <PrintableSheet {...data} />}</OwnBooking>
}

function PrintableSheet(data: BookingPageData) {
  const [hasPrices, setHasPrices] = useHasPrices()
  return (
    <div className="mx-auto w-full max-w-3xl px-4 pt-4 pb-10 md:px-8 print:max-w-none print:p-0">
      <div className="mb-6 print:hidden">
        <div className="-ml-3">
          <PageLink to={paths.booking(data.booking.id)} icon={ArrowLeft}>
            Back to booking
          </PageLink>
        </div>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <Switch label="Show prices" checked={hasPrices} onCheckedChange={setHasPrices} />
          <Button onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-5" />
            Print
          </Button>
        </div>
      </div>
      <GigSheet {...data} hasPrices={hasPrices} />
    </div>
  )
}

const storageKey = 'gig-sheet-prices'

/** Remembered by this browser; the band's sheet has none until they are switched on. */
function useHasPrices() {
  const [hasPrices, setHasPrices] = useState(() => browserStorage.read(storageKey) === 'shown')
  function change(next: boolean): void {
    browserStorage.write(storageKey, next ? 'shown' : 'hidden')
    setHasPrices(next)
  }
  return [hasPrices, change] as const
}
