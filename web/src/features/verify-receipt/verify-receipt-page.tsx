// /verify/receipt/{code}: shows whether the receipt of an offer is genuine, and what it says.
import { SearchX } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { paths } from '../../../../domain/site/paths.ts'
import { BrandMark } from '../../shared/site/brand-mark.tsx'
import { actionStyle } from '../../ui/actions/action-style.ts'
import { Card, CardBody } from '../../ui/display/card.tsx'
import { LoadingSpinner } from '../../ui/feedback/loading-spinner.tsx'
import { RetryMessage } from '../../ui/feedback/retry-message.tsx'
import { ReceiptDocument } from './receipt-document.tsx'
import { receiptMessages as texts } from './receipt-messages.ts'
import { useReceipt } from './use-receipt.ts'

export function VerifyReceiptPage() {
  const { code = '' } = useParams()
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 sm:px-6 sm:py-10 print:max-w-none print:p-0">
      <Link
        to={paths.home()}
        className="hit-target mb-5 inline-flex items-center gap-2 font-figure text-lg font-semibold"
      >
        <BrandMark className="size-7" />
        Bandstand
      </Link>
      <CheckedReceipt key={code} code={code} />
    </div>
  )
}

function CheckedReceipt({ code }: { code: string }) {
  const { receipt, problem, refetch } = useReceipt(code)
  if (receipt) return <ReceiptDocument code={code} receipt={receipt} />
  if (!problem) return <LoadingSpinner text={texts.loading} />
  if (problem === 'notFound') return <NoSuchReceipt />
  return (
    <>
      <h1 className="mb-5 text-2xl sm:text-3xl">{texts.title}</h1>
      <RetryMessage
        text={problem === 'tooMany' ? texts.tooMany : texts.failed}
        onRetry={() => void refetch()}
      >
        <span className="hidden noscript:inline">
          <a href={paths.verifyReceipt(code)} className={actionStyle('quiet')}>
            Try again
          </a>
        </span>
      </RetryMessage>
    </>
  )
}

function NoSuchReceipt() {
  return (
    <Card>
      <CardBody className="py-8 sm:px-8">
        <span className="flex size-14 items-center justify-center rounded-full bg-ground-soft text-primary">
          <SearchX aria-hidden="true" className="size-7" />
        </span>
        <h1 className="mt-4 text-2xl">{texts.notFound}</h1>
        <p role="alert" className="mt-2 max-w-measure">
          {texts.notFoundText}
        </p>
      </CardBody>
    </Card>
  )
}
