// Export of all data stored about the user, as a file.
import { format } from 'date-fns'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { unwrap } from '../../lib/api/data-client.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { notice } from '../../lib/notices/notice.ts'
import { noticeError } from '../../lib/notices/notice-error.ts'
import { useSessionClient } from '../../lib/session/session.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { accountMessages } from './account-messages.ts'
import { AccountSection } from './account-section.tsx'

export function ExportSection() {
  const client = useSessionClient()
  const [isBusy, setIsBusy] = useState(false)

  async function save() {
    setIsBusy(true)
    try {
      const everything = unwrap(await (await client()).rpc('export_my_data'))
      const day = format(new Date(), 'yyyy-MM-dd')
      saveFile(`bandstand-data-${day}.json`, 'application/json', JSON.stringify(everything, null, 2))
      const { title, description } = accountMessages.exported
      notice.success(title, { description })
    } catch (error) {
      noticeError(accountMessages.exportFailed, error, accountMessages.tryAgain)
    }
    setIsBusy(false)
  }

  return (
    <AccountSection
      title="Your data"
      text="Everything we hold about you: account, profile, rules, branding, bookings and messages."
    >
      <Button variant="quiet" isBusy={isBusy} busyText="Collecting..." onClick={() => void save()}>
        <Download aria-hidden="true" className="size-5" />
        Export my data
      </Button>
      <p className="mt-2 text-sm text-ink-soft">A JSON file, which other programs can read.</p>
    </AccountSection>
  )
}
