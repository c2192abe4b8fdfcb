// Sets the travel of a booking: a place from a list or typed, a distance, or a custom charge, with the resulting price
// before anything is saved. The same form sets the first price of a booking that has none.
import { type FormEvent, useState } from 'react'
import type { TravelPrice } from '../../../../../domain/api/rpc-answers.ts'
import { finalTotal, quoteLines } from '../../../../../domain/booking/booking-price.ts'
import { amountStep, currencySymbol, formatAmount } from '../../../../../domain/pricing/currencies.ts'
import { fromMiles, toMiles, unitNames } from '../../../../../domain/pricing/distance.ts'
import { QuoteTable } from '../../../shared/booking/quote-table.tsx'
import type { Booking } from '../../../shared/own-booking/booking.ts'
import { bookingDetailMessages as messages } from '../../../shared/own-booking/booking-detail-messages.ts'
import type { BookingActions } from '../../../shared/own-booking/use-booking-actions.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { OptionCard } from '../../../ui/forms/option-card.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useMeasure, useTravelPrice, useVenuePlaces } from './use-travel.ts'

interface TravelDialogProps {
  booking: Booking
  home: string | null
  isOpen: boolean
  onClose: () => void
  setTravel: BookingActions['setTravel']
}

export function TravelDialog({ isOpen, ...props }: TravelDialogProps) {
  // Resets the form with the stored values each time it opens.
  return isOpen ? <OpenTravelDialog {...props} /> : null
}

const maxMiles = 25_000

function OpenTravelDialog({ booking, home, onClose, setTravel }: Omit<TravelDialogProps, 'isOpen'>) {
  const unit = booking.distance_unit
  const stored = booking.distance_from_home
  const [distance, setDistance] = useState(stored === null ? '' : String(Math.round(fromMiles(stored, unit))))
  const [charge, setCharge] = useState('')
  const [typed, setTyped] = useState('')
  const [place, setPlace] = useState({
    text: booking.venue_place,
    isEstimate: booking.distance_source === 'estimated',
  })
  const [problem, setProblem] = useState('')
  const [isMeasuring, setIsMeasuring] = useState(false)
  const measure = useMeasure(booking.id, home)
  const places = useVenuePlaces(booking, home)
  const wanted = readNumber(distance, fromMiles(maxMiles, unit))
  const wantedMiles = wanted === undefined ? undefined : toMiles(wanted, unit)
  const wantedCharge = readNumber(charge, 1e9)
  const { data: price, isPlaceholderData } = useTravelPrice(booking, wantedMiles, wantedCharge)
  const isAsked = booking.price_state === 'asked'

  async function take(text: string) {
    if (isMeasuring || text.trim() === '') return
    setIsMeasuring(true)
    setProblem('')
    try {
      const found = await measure(text.trim())
      setDistance(String(Math.round(unit === 'km' ? found.distance_km : found.distance_miles)))
      setPlace({ text: found.place, isEstimate: found.source === 'estimated' })
    } catch {
      setProblem(messages.placeNotMeasured)
    } finally {
      setIsMeasuring(false)
    }
  }

  function save(event: FormEvent) {
    event.preventDefault()
    if (wantedMiles === undefined || setTravel.isPending) return
    setTravel.mutate(
      {
        booking_id_input: booking.id,
        miles_input: wantedMiles,
        is_estimate: place.text !== null && place.isEstimate,
        ...(place.text === null ? {} : { place_input: place.text }),
        ...(wantedCharge === undefined ? {} : { charge_input: wantedCharge }),
      },
      { onSuccess: onClose },
    )
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(next) => !next && !setTravel.isPending && onClose()}
      title={isAsked ? 'Send a price' : 'Distance and travel'}
      description={
        isAsked
          ? `${booking.client_name} is asked to agree to it. Calculated by your rules at the time of the request.`
          : `${booking.client_name} is notified of the new price by email.`
      }
      actions={
        <>
          <Button variant="quiet" disabled={setTravel.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form="travel"
            disabled={wantedMiles === undefined || !price || isPlaceholderData}
            isBusy={setTravel.isPending}
            busyText="Saving..."
          >
            {isAsked ? 'Send This Price' : 'Save and Notify Client'}
          </Button>
        </>
      }
    >
      <form id="travel" noValidate onSubmit={save} className="space-y-5">
        {places.length > 0 ? (
          <fieldset disabled={isMeasuring}>
            <legend className="mb-1.5 font-medium">Where is the venue?</legend>
            <div className="space-y-2">
              {places.map((option) => (
                <OptionCard
                  key={option}
                  type="radio"
                  name="travel-place"
                  label={<bdi>{option}</bdi>}
                  checked={place.text === option}
                  onChange={() => void take(option)}
                />
              ))}
            </div>
          </fieldset>
        ) : null}
        {home ? (
          <Field label="Another place" hint={problem || 'A town or postcode, measured from your home.'}>
            {(aria) => (
              <div className="flex gap-2">
                <Input
                  {...aria}
                  maxLength={500}
                  dir="auto"
                  value={typed}
                  onChange={(event) => setTyped(event.target.value)}
                />
                <Button
                  variant="quiet"
                  isBusy={isMeasuring}
                  busyText="Measuring..."
                  onClick={() => void take(typed)}
                >
                  Measure
                </Button>
              </div>
            )}
          </Field>
        ) : null}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Distance" isRequired>
            {(aria) => (
              <NumberInput
                {...aria}
                after={unitNames[unit]}
                min={0}
                max={fromMiles(maxMiles, unit)}
                step={1}
                value={distance}
                onChange={(event) => {
                  setDistance(event.target.value)
                  // A typed distance does not belong to any place.
                  setPlace({ text: null, isEstimate: false })
                }}
              />
            )}
          </Field>
          <Field
            label="Travel charge (optional)"
            hint={charge === '' ? 'Leave empty to use your rules.' : 'Replaces your rules.'}
          >
            {(aria) => (
              <NumberInput
                {...aria}
                before={currencySymbol(booking.currency)}
                min={0}
                step={amountStep(booking.currency)}
                placeholder={price && charge === '' ? String(price.travel_cost) : ''}
                value={charge}
                onChange={(event) => setCharge(event.target.value)}
              />
            )}
          </Field>
        </div>
        {price && wantedMiles !== undefined ? <Preview booking={booking} price={price} /> : null}
      </form>
    </Dialog>
  )
}

function Preview({ booking, price }: { booking: Booking; price: TravelPrice }) {
  const then = {
    ...booking,
    travel_cost: price.travel_cost,
    total_price: price.total_price,
    distance_from_home: price.miles,
    distance_source: 'measured' as const,
    price_state: 'quoted' as const,
  }
  const was = booking.price_state === 'asked' ? undefined : finalTotal(booking)
  return (
    <div aria-live="polite" className="border-t border-line pt-4">
      <QuoteTable price={quoteLines(then)} totalLabel="New total" isCompact />
      {was === undefined ? null : (
        <p className="mt-2 text-sm text-ink-soft">
          {was === price.final_price
            ? 'The total stays the same.'
            : `The total was ${formatAmount(was, booking.currency)}.`}
        </p>
      )}
    </div>
  )
}

/** Undefined unless it is a number in this range. */
function readNumber(text: string, max: number): number | undefined {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) && value >= 0 && value <= max ? value : undefined
}
