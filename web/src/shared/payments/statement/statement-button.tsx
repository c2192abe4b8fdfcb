// Opens the matching of a bank statement; its dialog and its readers are loaded when it is first opened.
import { FileSearch } from 'lucide-react'
import { useState } from 'react'
import { useOneAtATime } from '../../../lib/api/use-one-at-a-time.ts'
import { LazyPart, lazyPage } from '../../../lib/browser/lazy-page.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import type { StatementLedger } from './statement-ledger.ts'

const statementDialog = lazyPage(() =>
  import('./statement-dialog.tsx').then((module) => module.StatementDialog),
)

interface StatementButtonProps extends StatementLedger {
  /** Loads what is expected; false if that failed. */
  prepare?: () => Promise<boolean>
}

export function StatementButton({ prepare, ...ledger }: StatementButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const open = useOneAtATime(async () => {
    setIsBusy(true)
    const isReady = prepare === undefined || (await prepare())
    setIsBusy(false)
    if (!isReady) return
    setWasOpened(true)
    setIsOpen(true)
  })
  return (
    <>
      <Button variant="quiet" isBusy={isBusy} onClick={() => void open()}>
        {isBusy ? null : <FileSearch aria-hidden="true" className="size-5" />}
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
