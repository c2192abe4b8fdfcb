// Export of all data stored about the user, as a file.

import { format } from 'date-fns'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useOneAtATime } from '../../lib/api/use-one-at-a-time.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { notice } from '../../lib/notices/notice.ts'
import { noticeError } from '../../lib/notices/notice-error.ts'
import { useSessionClient } from '../../lib/session/session.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { accountMessages } from './account-messages.ts'
import { AccountSection } from './account-section.tsx'
import { collectExport } from './collect-export.ts'

export function ExportSection() {
  const client = useSessionClient()
  const [isBusy, setIsBusy] = useState(false)
  const [count, setCount] = useState(0)

  const save = useOneAtATime(async () => {
    setIsBusy(true)
    setCount(0)
    try {
      const parts = await collectExport(await client(), setCount)
      const day = format(new Date(), 'yyyy-MM-dd')
      saveFile(`bandstand-data-${day}.json`, 'application/json', ...parts)
      const { title, description } = accountMessages.exported
      notice.success(title, { description })
    } catch (error) {
      noticeError(accountMessages.exportFailed, error, accountMessages.tryAgain)
    }
    setIsBusy(false)
  })

  const busyText = count > 0 ? `Collecting... ${count.toLocaleString('en-GB')} bookings` : 'Collecting...'

  return (
    <AccountSection
      id="data"
      text="Everything we hold about you: account, profile, rules, branding, bookings and messages."
    >
      <Button variant="quiet" isBusy={isBusy} busyText={busyText} onClick={() => void save()}>
        <Download aria-hidden="true" className="size-5" />
        Export my data
      </Button>
      <p className="mt-2 text-sm text-ink-soft">A JSON file, which other programs can read.</p>
    </AccountSection>
  )
}
