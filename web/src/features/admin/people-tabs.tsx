// The waiting list for Pro, and the messages of the contact page.
import { useState } from 'react'
import { useRuntimeConfig } from '../../lib/config/runtime-config-context.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Cell, HeaderCell, Table, TableHead, TableRow } from '../../ui/display/table.tsx'
import { AdminList } from './admin-list.tsx'
import { shortDateTime } from './short-date.ts'
import { useContactMessages, useLeads } from './use-admin.ts'

export function LeadsTab() {
  const [page, setPage] = useState(1)
  const query = useLeads(page)
  return (
    <AdminList
      label="leads"
      empty={{
        title: 'No leads yet',
        advice: 'People who ask on the pricing page to hear when Pro launches are listed here.',
      }}
      query={query}
      page={page}
      onPageChange={setPage}
    >
      <Table isStacked caption="People who want to hear when Pro launches">
        <TableHead>
          <HeaderCell>Name</HeaderCell>
          <HeaderCell>Band</HeaderCell>
          <HeaderCell>Email</HeaderCell>
          <HeaderCell>Since</HeaderCell>
        </TableHead>
        <tbody>
          {query.data?.leads.map((lead) => (
            <TableRow key={lead.id}>
              <Cell label="Name" dir="auto">
                {lead.name}
              </Cell>
              <Cell label="Band" dir="auto">
                {lead.band_name || 'N/A'}
              </Cell>
              <Cell label="Email">{lead.email}</Cell>
              <Cell label="Since" className="whitespace-nowrap">
                {shortDateTime(lead.created_at)}
              </Cell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </AdminList>
  )
}

export function ContactTab() {
  const [page, setPage] = useState(1)
  const query = useContactMessages(page)
  const isMailed = useRuntimeConfig().operator.email !== null
  return (
    <AdminList
      label="messages"
      empty={{
        title: 'No messages yet',
        advice: isMailed
          ? 'What people write on the contact page is kept here, and mailed to you.'
          : 'What people write on the contact page is kept here.',
      }}
      query={query}
      page={page}
      onPageChange={setPage}
    >
      <ul className="space-y-4">
        {query.data?.messages.map((message) => (
          <li key={message.id}>
            <Card className="space-y-2 p-5">
              <p dir="auto" className="font-semibold">
                {message.subject || 'No subject'}
              </p>
              <p className="text-sm text-ink-soft">
                <span dir="auto">{message.name}</span>,{' '}
                <a className="underline" href={`mailto:${message.email}`}>
                  {message.email}
                </a>
                , {shortDateTime(message.created_at)}
              </p>
              <p dir="auto" className="max-w-measure break-words whitespace-pre-line">
                {message.message}
              </p>
            </Card>
          </li>
        ))}
      </ul>
    </AdminList>
  )
}
