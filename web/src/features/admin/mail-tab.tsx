// Email delivery: queued and failed emails with the reason, and a retry button.
import { useState } from 'react'
import type { AdminMail } from '../../../../domain/api/rpc-answers.ts'
import { notice } from '../../lib/notices/notice.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Cell, HeaderCell, Table, TableHead, TableRow } from '../../ui/display/table.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { AdminList } from './admin-list.tsx'
import { shortDateTime } from './short-date.ts'
import { useAdminMails, useRetryMail } from './use-admin.ts'

export function MailTab() {
  const [showsAll, setShowsAll] = useState(false)
  const [page, setPage] = useState(1)
  const query = useAdminMails(!showsAll, page)
  return (
    <div className="space-y-5">
      <Switch
        label="Show mails that were sent, too"
        checked={showsAll}
        onCheckedChange={(checked) => {
          setShowsAll(checked)
          setPage(1)
        }}
      />
      <AdminList
        label="mails"
        empty={{
          title: showsAll ? 'No mail yet' : 'Every mail was sent',
          advice: showsAll
            ? 'What Bandstand mails is listed here.'
            : 'Nothing is waiting and nothing has failed.',
        }}
        query={query}
        page={page}
        onPageChange={setPage}
      >
        <Table isStacked caption="Mails">
          <TableHead>
            <HeaderCell>Mail</HeaderCell>
            <HeaderCell>To</HeaderCell>
            <HeaderCell>Asked for</HeaderCell>
            <HeaderCell>State</HeaderCell>
          </TableHead>
          <tbody>
            {query.data?.mails.map((mail) => (
              <MailRow key={mail.key} mail={mail} />
            ))}
          </tbody>
        </Table>
      </AdminList>
    </div>
  )
}

function MailRow({ mail }: { mail: AdminMail }) {
  const retry = useRetryMail()
  const hasTrouble = mail.failures > 0 || mail.has_failed
  const tryAgain = () =>
    retry.mutate(mail.key, {
      onSuccess: (isWaiting) =>
        isWaiting
          ? notice.success('Trying again', { description: `The mail to ${mail.recipient} is on its way.` })
          : notice.info('Nothing to try again', { description: 'This email is no longer in the queue.' }),
      onError: () =>
        notice.error('Error', { description: 'The mail could not be tried again. Please try again.' }),
    })
  return (
    <TableRow>
      <Cell label="Mail" className="whitespace-nowrap">
        {mail.template.replaceAll('-', ' ')}
      </Cell>
      <Cell label="To">{mail.recipient}</Cell>
      <Cell label="Asked for" className="whitespace-nowrap">
        {shortDateTime(mail.queued_at)}
      </Cell>
      <Cell label="State">
        {mail.sent_at ? (
          <Badge tone="confirmed">Sent {shortDateTime(mail.sent_at)}</Badge>
        ) : mail.drop_reason ? (
          <div className="space-y-2">
            <Badge>Not sent</Badge>
            <p className="max-w-sm text-sm break-words text-ink-soft">{mail.drop_reason}</p>
          </div>
        ) : (
          <div className="space-y-2">
            <Badge tone={hasTrouble ? 'rejected' : 'pending'}>{stateOf(mail)}</Badge>
            {mail.last_error ? (
              <p className="max-w-sm text-sm break-words text-ink-soft">{mail.last_error}</p>
            ) : null}
            {hasTrouble ? (
              <Button variant="quiet" onClick={tryAgain} isBusy={retry.isPending}>
                Try again
              </Button>
            ) : null}
          </div>
        )}
      </Cell>
    </TableRow>
  )
}

function stateOf({ failures, has_failed }: AdminMail): string {
  if (has_failed) return 'Could not be delivered'
  return failures > 0 ? `Failed ${times(failures)}` : 'Waiting'
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`
}
