// Budget first: the client names an amount, and adopts one of the choices that fit.
import { type FormEvent, useState } from 'react'
import { formatLongDate } from '../../../../../../../domain/booking/long-date.ts'
import { amountStep, currencySymbol, formatAmount } from '../../../../../../../domain/pricing/currencies.ts'
import { useDebouncedQuery } from '../../../../../lib/api/use-debounced-query.ts'
import { useMedia } from '../../../../../lib/browser/use-media.ts'
import { useRuntimeConfig } from '../../../../../lib/config/runtime-config-context.tsx'
import { notice } from '../../../../../lib/notices/notice.ts'
import { Button } from '../../../../../ui/actions/button.tsx'
import { RetryMessage } from '../../../../../ui/feedback/retry-message.tsx'
import { Skeleton } from '../../../../../ui/feedback/skeleton.tsx'
import { Field } from '../../../../../ui/forms/field.tsx'
import { NumberInput } from '../../../../../ui/forms/number-input.tsx'
import { Sheet } from '../../../../../ui/overlays/sheet.tsx'
import type { Artist } from '../../../rules/artist/read-artist.ts'
import type { BookingDraft } from '../../../rules/draft/booking-draft.ts'
import { type PriceQuestion, priceKey } from '../../../rules/price/booking-prices.ts'
import {
  adoptChoice,
  type FoundChoices,
  findChoices,
  shownSelections,
} from '../../../rules/price/budget-choices.ts'
import { ChoiceCard, choiceTitle } from './choice-card.tsx'

interface BudgetSheetProps {
  artist: Artist
  draft: BookingDraft
  question: PriceQuestion
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  change: (changes: Partial<BookingDraft>) => void
  /** The artist may have changed the rules, or switched this off. */
  refreshRules: () => Promise<boolean>
}

const maxBudget = 1_000_000_000

export function BudgetSheet(props: BudgetSheetProps) {
  const { artist, draft, question, isOpen, onOpenChange, change, refreshRules } = props
  const config = useRuntimeConfig()
  const isWide = useMedia('(width >= 64rem)')
  const [typed, setTyped] = useState('')
  const [budget, setBudget] = useState<number>()
  const [problem, setProblem] = useState<string>()
  // Venue, date, rules and what is chosen already change what is on offer; the hours do not.
  const asked = `${priceKey({ ...question, hours: 0 })} ${JSON.stringify(draft.answers)}`
  const found = useDebouncedQuery({
    key: isOpen && budget !== undefined ? `${asked} ${budget}` : undefined,
    debounceMs: 0,
    ask: (signal) =>
      findChoices(config, artist, question, { budget: budget ?? 0, answers: draft.answers }, signal),
  })

  function search(event: FormEvent) {
    event.preventDefault()
    const amount = Number(typed)
    const isAmount = typed.trim() !== '' && amount > 0 && amount <= maxBudget
    setProblem(isAmount ? undefined : 'Please enter the amount you can spend.')
    if (isAmount) setBudget(amount)
  }

  function adopt(choice: FoundChoices['choices'][number]) {
    const { performanceDuration, answers } = draft
    change(adoptChoice(artist, draft, choice))
    onOpenChange(false)
    const { total, currency } = choice.quote
    const title = choiceTitle(choice, shownSelections(artist, choice))
    notice.success(`${title} for ${formatAmount(total, currency)}`, {
      description: 'You can still change every answer.',
      duration: 10_000,
      action: { label: 'Undo', onClick: () => change({ performanceDuration, answers }) },
    })
  }

  function retry() {
    refreshRules().then(found.retry, found.retry)
  }

  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="I have a budget"
      description={`What ${artist.name} can play for it, longest performance first.`}
      side={isWide ? 'right' : 'bottom'}
    >
      <form noValidate onSubmit={search}>
        <Field label="Your budget" error={problem} hint={scopeText(question, draft)}>
          {(aria) => (
            <div className="flex gap-3">
              <NumberInput
                {...aria}
                className="flex-1"
                before={currencySymbol(artist.currency)}
                min={0}
                step={amountStep(artist.currency)}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
              <Button type="submit">Show choices</Button>
            </div>
          )}
        </Field>
      </form>
      <div className="mt-5" aria-busy={found.isPending}>
        {found.isPending ? (
          <Waiting />
        ) : found.error !== undefined ? (
          <RetryMessage text="We could not look for choices just now." onRetry={retry} />
        ) : found.answer ? (
          <Choices artist={artist} found={found.answer} onAdopt={adopt} />
        ) : null}
      </div>
    </Sheet>
  )
}

/** What the prices include. */
function scopeText({ kilometres, eventDate }: PriceQuestion, { venueAddress }: BookingDraft): string {
  const date = eventDate ? `for ${formatLongDate(eventDate)}` : 'without a date yet'
  const travel = kilometres > 0 ? 'including travel' : venueAddress.trim() === '' ? 'without a venue yet' : ''
  const text = [date, travel].filter(Boolean).join(', ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

function Waiting() {
  return (
    <div role="status" className="space-y-3">
      <span className="sr-only">Looking for choices</span>
      <Skeleton className="h-36" />
      <Skeleton className="h-36" />
    </div>
  )
}

interface ChoicesProps {
  artist: Artist
  found: FoundChoices
  onAdopt: (choice: FoundChoices['choices'][number]) => void
}

function Choices({ artist, found, onAdopt }: ChoicesProps) {
  const { budget, choices, startingPrice } = found
  const limit = formatAmount(budget, artist.currency)
  if (choices.length === 0) {
    return (
      <p role="status">
        {`Nothing within ${limit}.`}
        {startingPrice === undefined
          ? ' Try a higher amount.'
          : ` Prices start at ${formatAmount(startingPrice, artist.currency)}.`}
      </p>
    )
  }
  return (
    <>
      <p role="status" className="text-sm text-ink-soft">
        {choices.length === 1 ? `1 choice within ${limit}` : `${choices.length} choices within ${limit}`}
      </p>
      <ul className="mt-3 grid gap-3 sm:max-lg:grid-cols-2">
        {choices.map((choice) => (
          <li key={JSON.stringify([choice.hours, choice.selections])}>
            <ChoiceCard
              choice={choice}
              selections={shownSelections(artist, choice)}
              budget={budget}
              onAdopt={() => onAdopt(choice)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
