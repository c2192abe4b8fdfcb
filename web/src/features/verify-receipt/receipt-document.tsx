// A checked receipt: the verdict, the terms, the price as signed, and the proof.
import { Check, ChevronDown, Printer, ShieldCheck, ShieldX, X } from 'lucide-react'
import { formatLongDate } from '../../../../domain/booking/long-date.ts'
import type { VerifiedReceipt } from '../../../../domain/booking/receipt.ts'
import { formatAmount } from '../../../../domain/pricing/currencies.ts'
import { hoursText } from '../../../../domain/pricing/quote-lines.ts'
import { useReaderTime } from '../../shared/booking/use-reader-time.ts'
import { Button } from '../../ui/actions/button.tsx'
import { FactList } from '../../ui/display/fact-list.tsx'
import { stateTexts, receiptMessages as texts, verdictOf, verdictTexts } from './receipt-messages.ts'
import { SignedPrice } from './signed-price.tsx'

interface ReceiptDocumentProps {
  code: string
  receipt: VerifiedReceipt
}

export function ReceiptDocument({ code, receipt }: ReceiptDocumentProps) {
  const { signed, state, answeredAt } = receipt
  const { terms } = signed ?? {}
  const { formatMoment } = useReaderTime()
  return (
    <article className="overflow-hidden rounded-card border border-line bg-card shadow-soft print:rounded-none print:border-0 print:shadow-none">
      <div className="px-5 py-6 sm:px-10 sm:py-9 print:px-0 print:py-4">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <h1 className="text-2xl sm:text-3xl">{terms ? `Receipt of offer ${terms.number}` : texts.title}</h1>
          {terms ? (
            <p className="font-figure text-3xl font-semibold tracking-tight tabular-nums sm:text-4xl">
              {formatAmount(terms.total, terms.currency)}
            </p>
          ) : null}
        </div>
        <VerdictBanner receipt={receipt} />
        {signed && terms ? (
          <>
            <section aria-label="Offer" className="mt-7">
              <FactList
                facts={[
                  {
                    name: 'Date',
                    value: terms.event_date ? formatLongDate(terms.event_date) : 'Not settled',
                  },
                  terms.hours === null ? null : { name: 'Duration', value: hoursText(terms.hours) },
                  { name: 'State of the offer', value: stateTexts[state] },
                  answeredAt ? { name: 'Answered', value: formatMoment(answeredAt), isLong: true } : null,
                  { name: 'Made', value: formatMoment(terms.made_at), isLong: true },
                  { name: 'Signed', value: formatMoment(signed.signedAt), isLong: true },
                ]}
              />
            </section>
            <SignedPrice terms={terms} />
          </>
        ) : null}
        <p className="mt-3 max-w-measure text-sm text-ink-soft">{texts.privacy}</p>
        <ReceiptProof code={code} receipt={receipt} />
        <Button variant="quiet" onClick={() => window.print()} className="mt-6 noscript:hidden print:hidden">
          <Printer aria-hidden="true" className="size-5" />
          Print
        </Button>
        <p className="mt-6 hidden text-sm noscript:block print:hidden">{texts.printWithoutScripts}</p>
      </div>
    </article>
  )
}

function VerdictBanner({ receipt }: { receipt: VerifiedReceipt }) {
  const { title, text } = verdictTexts[verdictOf(receipt)]
  const Icon = receipt.isGenuine ? ShieldCheck : ShieldX
  const { isSigned, isUnchanged } = receipt.checks
  return (
    <section
      aria-labelledby="verdict"
      className={`mt-5 rounded-control px-4 py-4 sm:px-5 print:border print:border-line ${receipt.isGenuine ? 'bg-confirmed-soft text-confirmed' : 'bg-rejected-soft text-rejected'}`}
    >
      <h2 id="verdict" className="flex items-center gap-2.5 text-xl">
        <Icon aria-hidden="true" className="size-7 shrink-0" />
        {title}
      </h2>
      <p className="mt-1.5 max-w-measure text-ink">{text}</p>
      <ul className="mt-3 space-y-1 text-ink">
        <CheckLine isPassed={isSigned}>
          {isSigned ? 'The signature fits the content' : 'The signature does not fit the content'}
        </CheckLine>
        {isSigned ? (
          <CheckLine isPassed={isUnchanged}>
            {isUnchanged
              ? 'The stored offer is the one that was signed'
              : 'The stored offer is another than was signed'}
          </CheckLine>
        ) : null}
      </ul>
    </section>
  )
}

function CheckLine(props: { isPassed: boolean; children: string }) {
  const Icon = props.isPassed ? Check : X
  return (
    <li className="flex items-start gap-2">
      <Icon aria-hidden="true" className="mt-1 size-4 shrink-0" />
      {props.children}
    </li>
  )
}

function ReceiptProof({ code, receipt }: ReceiptDocumentProps) {
  const { signed } = receipt
  return (
    <details className="group mt-6 border-t border-line pt-4 text-sm">
      <summary className="hit-target inline-flex cursor-pointer items-center gap-1.5 font-medium">
        For experts
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <dl className="mt-2 space-y-3">
        <ProofEntry name="Code">{code}</ProofEntry>
        {signed ? (
          <>
            <ProofEntry name="Rules of the artist at the time (SHA-256)">
              {signed.terms.rules_hash}
            </ProofEntry>
            <ProofEntry name="Signed text">{signed.proof.content}</ProofEntry>
            <ProofEntry name="Signature (JWS, ES256, detached and unencoded payload, RFC 7797)">
              {signed.proof.signature}
            </ProofEntry>
            <ProofEntry name="Public key (JWK)">{JSON.stringify(signed.proof.publicKey)}</ProofEntry>
          </>
        ) : null}
      </dl>
    </details>
  )
}

function ProofEntry(props: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-ink-soft">{props.name}</dt>
      <dd className="mt-0.5 font-mono text-xs break-all">{props.children}</dd>
    </div>
  )
}
