// Matches a bank statement with the payments that are expected. The file is read in the browser and never uploaded.
import { FileCheck, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadingSpinner } from '../../../ui/feedback/loading-spinner.tsx'
import { FileDrop } from '../../../ui/forms/file-drop.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ColumnStep } from './column-step.tsx'
import { ReviewStep } from './review-step.tsx'
import type { StatementLedger } from './statement-ledger.ts'
import { StepHeading } from './step-heading.tsx'
import { useStatement } from './use-statement.ts'

export interface StatementDialogProps extends StatementLedger {
  isOpen: boolean
  onClose: () => void
}

export function StatementDialog({ isOpen, onClose, ...ledger }: StatementDialogProps) {
  const { step, choose, chooseColumns, compare, startOver } = useStatement(ledger)
  const [isRecording, setIsRecording] = useState(false)
  // The buttons of the dialog belong to its step.
  const [actions, setActions] = useState<HTMLElement | null>(null)

  function close() {
    startOver()
    onClose()
  }

  return (
    <Dialog
      isOpen={isOpen}
      // What is being recorded is finished first; closing would look like stopping it.
      onOpenChange={(next) => !next && !isRecording && close()}
      title="Match a bank statement"
      description="Nothing leaves your browser: the file is read here."
      isWide
      actions={
        step.name === 'columns' || step.name === 'review' ? (
          <div ref={setActions} className="contents max-sm:*:grow" />
        ) : null
      }
    >
      {step.name === 'choose' ? (
        ledger.openPayments.length === 0 ? (
          <EmptyState
            icon={FileCheck}
            title="No payment is expected"
            advice="When a client owes you a payment, your bank statement can be matched with it here."
          />
        ) : (
          <ChooseStep problem={step.problem} onFile={choose} />
        )
      ) : null}
      {step.name === 'reading' ? <LoadingSpinner text="Reading the statement" /> : null}
      {step.name === 'columns' ? (
        <ColumnStep
          table={step.table}
          guess={step.guess}
          actions={actions}
          onChosen={(columns) => chooseColumns(step.table, columns)}
          onBack={startOver}
        />
      ) : null}
      {step.name === 'unknown' ? (
        <div role="alert">
          <StepHeading>Your recorded payments could not be loaded</StepHeading>
          <p className="mt-1 mb-5 text-ink-soft">
            The statement is read. Check your connection and try again.
          </p>
          <Button onClick={() => compare(step.statement)}>Try again</Button>
        </div>
      ) : null}
      {step.name === 'review' ? (
        <ReviewStep
          review={step.review}
          record={ledger.record}
          actions={actions}
          onRecording={setIsRecording}
          onAnotherFile={startOver}
          onClose={close}
        />
      ) : null}
    </Dialog>
  )
}

function ChooseStep({ problem, onFile }: { problem: string | undefined; onFile: (file: File) => void }) {
  return (
    <div className="space-y-4">
      <FileDrop
        label="Choose your statement, or drop it here"
        hint="CAMT.053, MT940 or CSV, up to 10 MB"
        accept=".xml,.csv,.txt,.tsv,.sta,.940,.942,.mt940,.053,.camt,.camt053,.c53,text/*,application/xml"
        {...(problem ? { error: problem } : {})}
        onFiles={([file]) => file && onFile(file)}
      />
      <p className="flex gap-2.5 text-sm text-ink-soft">
        <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>
          Payments received are compared with what your clients owe, by reference, amount and name. Nothing is
          recorded until you say so.
        </span>
      </p>
    </div>
  )
}
