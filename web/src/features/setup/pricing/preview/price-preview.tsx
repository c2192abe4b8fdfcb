// A live price preview while the rules are edited: a sample gig with its price and lines, calculated by the same
// function that prices every booking.

import { ChevronDown } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import type { Answers } from '../../../../../../domain/pricing/custom-questions.ts'
import { fromMiles, toMiles, unitNames } from '../../../../../../domain/pricing/distance.ts'
import type { PricingForm } from '../../../../../../domain/pricing/pricing-form.ts'
import type { Quote } from '../../../../../../domain/pricing/pricing-rules.ts'
import { linesOfQuote } from '../../../../../../domain/pricing/quote-lines.ts'
import { PriceFigure } from '../../../../shared/booking/price-figure.tsx'
import { QuoteTable } from '../../../../shared/booking/quote-table.tsx'
import { Card } from '../../../../ui/display/card.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { RangeInput } from '../../../../ui/forms/range-input.tsx'
import { useUnit } from '../travel/use-unit.ts'
import { gigSentence, previewQuestions, previewRules, previewSelections } from './preview-gig.ts'
import { PreviewOptions } from './preview-options.tsx'
import { usePreviewQuote } from './use-preview-quote.ts'

const usualHours = 3
/** In either unit. */
const usualDistance = 40

interface PricePreviewProps {
  currency: string
  longestHours: number | null
}

export function PricePreview({ currency, longestHours }: PricePreviewProps) {
  // Every field has a value from the start.
  const form = useWatch<PricingForm>() as PricingForm
  const panel = useRef<HTMLElement>(null)
  /** On small screens: by the bar at the bottom. */
  const [isOpened, setIsOpened] = useState(false)
  const [hours, setHours] = useState(usualHours)
  const [distance, setDistance] = useState(usualDistance)
  const [date, setDate] = useState('')
  const [answers, setAnswers] = useState<Answers>({})
  const most = longestHours ?? 8
  const unit = useUnit()
  const rules = previewRules(form, currency, longestHours)
  const hasDates = rules.date_rules.length > 0
  const gig = {
    hours: Math.min(hours, most),
    miles: toMiles(distance, unit),
    date: hasDates ? date : undefined,
  }
  const asked = previewQuestions(rules.custom_questions, answers)
  const chosen = previewSelections(asked, answers)
  const { priced, refusal, hasFailed } = usePreviewQuote({ ...rules, distance_unit: unit }, gig, chosen)
  const isPriced = priced !== undefined && refusal === undefined
  const sentence = gigSentence(gig, unit, chosen)

  return (
    <>
      <aside
        ref={panel}
        tabIndex={-1}
        aria-label="Price preview"
        className={`scroll-mt-20 rounded-card xl:sticky xl:top-20 ${isOpened ? '' : 'max-xl:hidden'}`}
      >
        {/* Beside the form the price stays in view: its lines scroll below it. */}
        <Card className="p-5 xl:flex xl:max-h-[calc(100svh-6.5rem-var(--hidden-below))] xl:flex-col">
          <p className="text-sm text-ink-soft">Price preview</p>
          <div role="status" className="min-h-24 shrink-0">
            <p className="mt-1 line-clamp-3">{isPriced ? `${sentence} costs` : `${sentence}:`}</p>
            {isPriced ? (
              <p className="mt-1 font-display text-4xl font-semibold tracking-tight">
                <PriceFigure amount={priced.quote.total} currency={priced.quote.currency} />
              </p>
            ) : (
              <p className="mt-2 text-ink-soft">
                {refusal ?? (hasFailed ? 'No price yet.' : 'Working it out...')}
              </p>
            )}
          </div>
          <div className="mt-3 flex flex-col border-t border-line xl:-mx-5 xl:-mb-5 xl:min-h-0 xl:overflow-y-auto xl:px-5 xl:pb-5">
            {hasFailed ? (
              <p className="my-3 text-sm text-ink-soft">
                We could not reach the server{isPriced ? ', so this is not the newest price' : ''}. Change
                something to try again.
              </p>
            ) : null}
            <div className="pt-4">
              <RangeInput
                label="How long?"
                min={0.5}
                max={most}
                step={0.5}
                value={gig.hours}
                valueText={`${gig.hours} ${gig.hours === 1 ? 'hour' : 'hours'}`}
                onChange={(event) => setHours(event.target.valueAsNumber)}
              />
              <RangeInput
                label="How far?"
                min={0}
                max={Math.max(150, Math.ceil(fromMiles(form.maxRadius || 0, unit)))}
                step={5}
                value={distance}
                valueText={`${distance} ${unitNames[unit]}`}
                onChange={(event) => setDistance(event.target.valueAsNumber)}
              />
              {hasDates ? <DateField value={date} onValueChange={setDate} /> : null}
              <PreviewOptions
                questions={asked}
                answers={answers}
                currency={currency}
                onAnswer={(id, answer) => setAnswers({ ...answers, [id]: answer })}
              />
            </div>
            {/* On small screens the lines come last: one that arrives must not move an option from under a thumb. */}
            {isPriced ? (
              <div className="mt-4 border-t border-line pt-3 xl:order-first xl:mt-0 xl:border-t-0 xl:border-b xl:py-3">
                <QuoteTable price={linesOfQuote(priced.quote, { ...priced.gig, unit })} isCompact />
              </div>
            ) : null}
          </div>
        </Card>
      </aside>
      <PreviewBar
        sentence={sentence}
        priced={isPriced ? priced.quote : undefined}
        onOpen={() => {
          // Shown before it is scrolled to.
          flushSync(() => setIsOpened(true))
          panel.current?.scrollIntoView()
          panel.current?.focus({ preventScroll: true })
        }}
      />
    </>
  )
}

function DateField({ value, onValueChange }: { value: string; onValueChange: (date: string) => void }) {
  const id = useId()
  return (
    <div className="mt-1 mb-4">
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        When?
      </label>
      <Input
        id={id}
        type="date"
        aria-describedby={value ? undefined : `${id}-hint`}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
      />
      {value ? null : (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
          Choose a date to see your prices by date.
        </p>
      )}
    </div>
  )
}

/**
 * On screens without room beside the form: the preview's price at the bottom of the screen, with a link to the rest.
 */
interface PreviewBarProps {
  sentence: string
  priced: Quote | undefined
  onOpen: () => void
}

function PreviewBar({ sentence, priced, onOpen }: PreviewBarProps) {
  return (
    <div className="sticky bottom-[calc(var(--hidden-below)+0.75rem)] z-10 xl:hidden">
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-14 w-full items-center gap-3 rounded-card border border-line-strong bg-card px-4 py-2 text-left shadow-soft"
      >
        <span className="min-w-0 flex-1 truncate text-sm text-ink-soft">{sentence}</span>
        <span className="font-display text-xl font-semibold">
          {priced ? <PriceFigure amount={priced.total} currency={priced.currency} /> : 'No price'}
        </span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      </button>
    </div>
  )
}
