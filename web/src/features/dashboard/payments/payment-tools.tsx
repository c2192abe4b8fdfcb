// What is done with the payments of all bookings together: a file for the accountant, and matching a bank statement. Few
// visits need them: they are loaded when they are first opened.
import { Coins, FileSearch } from 'lucide-react'
import { useState } from 'react'
import { LazyPart, lazyPage } from '../../../lib/browser/lazy-page.tsx'
import { useSession } from '../../../lib/session/session.tsx'
import { Button } from '../../../ui/actions/button.tsx'

const exportDialog = lazyPage(() => import('./export-dialog.tsx').then((module) => module.ExportDialog))
const ownStatement = lazyPage(() =>
  import('../../../shared/payments/statement/own-statement.tsx').then((module) => module.OwnStatement),
)

export function PaymentTools() {
  const { user } = useSession()
  const [isExporting, setIsExporting] = useState(false)
  const [statement, setStatement] = useState<'loading' | 'open' | 'closed'>()
  return (
    <div className="mt-3 flex flex-wrap gap-3 max-sm:*:grow">
      <Button variant="quiet" onClick={() => setIsExporting(true)}>
        <Coins aria-hidden="true" className="size-5" />
        Payments (CSV)
      </Button>
      <Button variant="quiet" isBusy={statement === 'loading'} onClick={() => setStatement('loading')}>
        {statement === 'loading' ? null : <FileSearch aria-hidden="true" className="size-5" />}
        Match a bank statement
      </Button>
      {isExporting ? (
        <LazyPart part={exportDialog} fallback={null} props={{ onClose: () => setIsExporting(false) }} />
      ) : null}
      {user && statement ? (
        <LazyPart
          part={ownStatement}
          fallback={null}
          props={{
            userId: user.id,
            isOpen: statement !== 'closed',
            onClose: () => setStatement('closed'),
            onShown: () => setStatement('open'),
          }}
        />
      ) : null}
    </div>
  )
}
