// Opens the matching of a bank statement; its dialog and its readers are loaded when it is first opened.
import { FileSearch } from 'lucide-react'
import { useState } from 'react'
import { LazyPart, lazyPage } from '../../../lib/browser/lazy-page.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import type { StatementLedger } from './statement-ledger.ts'

const statementDialog = lazyPage(() =>
  import('./statement-dialog.tsx').then((module) => module.StatementDialog),
)

export function StatementButton({ className, ...ledger }: StatementLedger & { className?: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  function open() {
    setWasOpened(true)
    setIsOpen(true)
  }
  return (
    <>
      <Button variant="quiet" className={className} onClick={open}>
        <FileSearch aria-hidden="true" className="size-5" />
        Match a bank statement
      </Button>
      {wasOpened ? (
        <LazyPart
          part={statementDialog}
          fallback={null}
          props={{ ...ledger, isOpen, onClose: () => setIsOpen(false) }}
        />
      ) : null}
    </>
  )
}
