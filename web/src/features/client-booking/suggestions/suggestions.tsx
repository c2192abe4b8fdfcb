// What the artist suggests on a declined booking: other dates of theirs, and partners. Each opens a booking form that
// this browser has filled in.
import { ArrowRight, CalendarHeart, Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ClientBooking } from '../../../../../domain/booking/client-booking.ts'
import { formatLongDate } from '../../../../../domain/booking/long-date.ts'
import { paths } from '../../../../../domain/site/paths.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { clientBookingMessages as texts } from '../client-booking-messages.ts'
import { OtherDraftDialog, useFilledForm } from './filled-form.tsx'
import { prefilledFields } from './prefill.ts'

export function Suggestions({ booking }: { booking: ClientBooking }) {
  const form = useFilledForm()
  const { artist_slug: slug } = booking
  const artist = booking.artist_name || 'The artist'
  const fields = prefilledFields(booking)
  const dates = slug ? (booking.suggested_dates ?? []) : []
  const artists = booking.suggested_artists ?? []
  return (
    <>
      {slug && dates.length > 0 ? (
        <Suggested id="suggested-dates" title={`${artist} is free on`} text={texts.suggestedDatesText}>
          {dates.map((date) => (
            <FormButton
              key={date}
              slug={slug}
              label={formatLongDate(date)}
              name={`Ask for ${formatLongDate(date)}`}
              onOpen={() => form.open({ slug, name: artist, fields: { ...fields, eventDate: date } })}
            >
              <CalendarHeart aria-hidden="true" className="size-5 shrink-0" />
              {formatLongDate(date)}
            </FormButton>
          ))}
        </Suggested>
      ) : null}
      {artists.length > 0 ? (
        <Suggested
          id="suggested-artists"
          title={`${artist} suggests`}
          text={artists.every(({ is_asked }) => is_asked) ? undefined : texts.suggestionText}
        >
          {artists.map(({ name, slug, is_asked }) =>
            is_asked ? (
              <li key={slug} className="flex items-start gap-2 py-2 wrap-anywhere">
                <Check aria-hidden="true" className="mt-1 size-4 shrink-0" />
                {texts.suggestionAsked(name)}
              </li>
            ) : (
              <FormButton
                key={slug}
                slug={slug}
                label={name}
                onOpen={() => form.open({ slug, name, fields })}
              >
                <span className="min-w-0 truncate">Ask {name}</span>
                <ArrowRight aria-hidden="true" className="size-5 shrink-0" />
              </FormButton>
            ),
          )}
        </Suggested>
      ) : null}
      <OtherDraftDialog {...form} />
    </>
  )
}

interface SuggestedProps {
  id: string
  title: string
  text: string | undefined
  children: ReactNode
}

function Suggested({ id, title, text, children }: SuggestedProps) {
  return (
    <section
      aria-labelledby={id}
      className="mt-6 rounded-card border border-line bg-primary-soft p-5 print:hidden"
    >
      <h2 id={id} className="text-lg wrap-anywhere">
        {title}
      </h2>
      {text ? (
        <>
          <p className="mt-1 max-w-measure noscript:hidden">{text}</p>
          <p className="mt-1 hidden max-w-measure noscript:block">{texts.suggestionTextWithoutScripts}</p>
        </>
      ) : null}
      <ul className="mt-4 flex flex-wrap gap-3">{children}</ul>
    </section>
  )
}

interface FormButtonProps {
  slug: string
  /** Of the link that takes its place without scripts. */
  label: string
  /** Where it says more than what is shown. */
  name?: string
  onOpen: () => void
  children: ReactNode
}

function FormButton({ slug, label, name, onOpen, children }: FormButtonProps) {
  return (
    <li className="max-w-full max-sm:w-full">
      <Button
        variant="quiet"
        aria-label={name}
        className="max-w-full bg-card noscript:hidden max-sm:w-full"
        onClick={onOpen}
      >
        {children}
      </Button>
      <a href={paths.book(slug)} className="hidden font-medium underline noscript:inline">
        {label}
      </a>
    </li>
  )
}
