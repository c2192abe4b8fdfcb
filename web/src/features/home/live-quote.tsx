// The interactive quote of the landing page: changing an answer updates the price and its lines.
import { useState } from 'react'
import { priceHint } from '../../../../domain/pricing/price-hint.ts'
import type { CustomQuestion, QuestionOption } from '../../../../domain/pricing/pricing-rules.ts'
import { linesOfQuote } from '../../../../domain/pricing/quote-lines.ts'
import { sampleAnswers, sampleArtist, sampleRules } from '../../../../domain/pricing/sample-rules.ts'
import { PriceFigure } from '../../shared/booking/price-figure.tsx'
import { QuoteTable } from '../../shared/booking/quote-table.tsx'
import { OptionCard } from '../../ui/forms/option-card.tsx'
import { RangeInput } from '../../ui/forms/range-input.tsx'
import { useLiveQuote } from './use-live-quote.ts'

export function LiveQuote() {
  const [answers, setAnswers] = useState(sampleAnswers)
  const { priced, hasFailed } = useLiveQuote(answers)
  const { quote } = priced

  function choose(question: CustomQuestion, option: QuestionOption, isChosen: boolean) {
    const others = question.type === 'single' ? question.options.map(({ id }) => id) : [option.id]
    const kept = answers.optionIds.filter((id) => !others.includes(id))
    setAnswers({ ...answers, optionIds: isChosen ? [...kept, option.id] : kept })
  }

  return (
    <section
      aria-label="Try a live quote"
      className="root-theme lamp-glow rounded-card border border-line bg-card text-ink"
    >
      <div className="flex items-center justify-between gap-3 border-b border-line px-5 py-3 sm:px-6">
        <p className="font-display font-semibold">{sampleArtist.name}</p>
        <p className="text-sm text-ink-soft">Sample artist</p>
      </div>
      <div data-uncovered className="grid gap-x-8 gap-y-4 px-5 pt-5 sm:grid-cols-[auto_1fr] sm:px-6">
        <div role="status">
          <p className="text-sm text-ink-soft">Your quote</p>
          <p className="min-w-38 font-display text-5xl font-semibold tracking-tight">
            <PriceFigure amount={quote.total} currency={quote.currency} />
          </p>
          <span aria-hidden="true" className="mt-1 block h-1 w-16 rounded-full bg-lamp" />
        </div>
        <div className="min-h-43">
          <QuoteTable price={linesOfQuote(quote, priced.answers)} isCompact />
        </div>
      </div>
      <p role="status" className="min-h-6 px-5 text-sm text-ink-soft sm:px-6">
        {hasFailed
          ? 'We could not reach the server, so this is the last price. Change an answer to try again.'
          : ''}
      </p>
      <div className="grid gap-x-8 gap-y-2 border-t border-line px-5 pt-4 pb-5 sm:grid-cols-2 sm:px-6">
        <RangeInput
          label="How long?"
          min={1}
          max={sampleRules.max_performance_hours}
          step={0.5}
          value={answers.hours}
          valueText={`${answers.hours} ${answers.hours === 1 ? 'hour' : 'hours'}`}
          onChange={(event) => setAnswers({ ...answers, hours: event.target.valueAsNumber })}
        />
        <RangeInput
          label="How far?"
          min={0}
          max={sampleRules.max_radius}
          step={5}
          value={answers.miles}
          valueText={`${answers.miles} miles`}
          onChange={(event) => setAnswers({ ...answers, miles: event.target.valueAsNumber })}
        />
        {sampleRules.custom_questions.map((question) => (
          <fieldset key={question.id} className="sm:col-span-2">
            <legend className="mb-1.5 text-sm font-medium">{question.question}</legend>
            <div
              className={`grid gap-2 ${question.type === 'single' ? 'sm:grid-cols-[repeat(3,auto)]' : 'sm:grid-cols-2'}`}
            >
              {question.options.map((option) => (
                <OptionCard
                  key={option.id}
                  type={question.type === 'single' ? 'radio' : 'checkbox'}
                  name={question.id}
                  label={option.label}
                  priceHint={priceHint(option, sampleRules.currency)}
                  checked={answers.optionIds.includes(option.id)}
                  onChange={(event) => choose(question, option, event.target.checked)}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </section>
  )
}
