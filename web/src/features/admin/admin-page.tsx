// The operator's overview: statistics, bookings, contact messages, and email.
import { DatabaseBackup, MailWarning, Map as MapIcon } from 'lucide-react'
import type { AdminOverview, BackupState, MapLoading } from '../../../../domain/api/rpc-answers.ts'
import { useRuntimeConfig } from '../../lib/config/runtime-config-context.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Tabs } from '../../ui/display/tabs.tsx'
import { BookingsTab } from './bookings-tab.tsx'
import { MailTab } from './mail-tab.tsx'
import { ContactTab, LeadsTab } from './people-tabs.tsx'
import { shortDateTime } from './short-date.ts'
import { useOverview } from './use-admin.ts'

export function AdminPage() {
  const { data } = useOverview()
  const { operator, hasMapsKey } = useRuntimeConfig()
  return (
    <div className="mx-auto max-w-6xl space-y-8 px-4 py-8 sm:px-6">
      <h1 className="font-display text-3xl font-semibold tracking-tight">Admin Dashboard</h1>
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <Figure name="Artists" value={data?.artists} note={data && `${data.accounts} accounts`} />
        <Figure
          name="Bookings"
          value={data?.bookings}
          note={data && `${data.bookings_this_month} in 30 days`}
        />
        <Figure name="Leads" value={data?.leads} note={data && `${data.contact_messages} messages`} />
        <Figure name="Mails waiting" value={data?.mails_waiting} note={data && failing(data)} />
      </dl>
      {operator.email === null ? (
        <p className="flex gap-3 rounded-card border border-line bg-pending-soft px-4 py-3">
          <MailWarning aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-pending" />
          <span className="min-w-0">
            Messages from the contact page are only stored, under Messages below. Set{' '}
            <code className="wrap-anywhere">OPERATOR_EMAIL</code> to have them mailed to you.
          </span>
        </p>
      ) : null}
      {data?.backup ? <BackupNote backup={data.backup} /> : null}
      {data?.map_loading ? <MapNote loading={data.map_loading} /> : null}
      {data && hasMapsKey === false ? <AddressNote overview={data} /> : null}
      <Tabs
        label="Sections of the admin page"
        tabs={[
          { value: 'bookings', label: 'Bookings', content: <BookingsTab /> },
          { value: 'leads', label: 'Leads', content: <LeadsTab /> },
          { value: 'messages', label: 'Messages', content: <ContactTab /> },
          { value: 'mail', label: 'Mail', content: <MailTab /> },
        ]}
      />
    </div>
  )
}

function BackupNote({ backup: { finished_at, bytes, problem } }: { backup: BackupState }) {
  const last = finished_at
    ? `The last backup was written on ${shortDateTime(finished_at)} (${sizeOf(bytes ?? 0)}).`
    : 'There is no backup yet.'
  if (problem === null)
    return (
      <p className="text-sm text-ink-soft">
        {last}
        {finished_at ? null : (
          <>
            {' '}
            Set <code className="wrap-anywhere">BACKUP_DIR</code> to have one written every day.
          </>
        )}
      </p>
    )
  return (
    <p role="status" className="flex gap-3 rounded-card border border-line bg-pending-soft px-4 py-3">
      <DatabaseBackup aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-pending" />
      <span className="min-w-0 wrap-anywhere">{`A backup could not be written: ${problem}. ${last}`}</span>
    </p>
  )
}

function sizeOf(bytes: number): string {
  if (bytes < 1e6) return `${Math.ceil(bytes / 1000)} KB`
  return `${(bytes / 1e6).toLocaleString('en-GB', { maximumFractionDigits: 1 })} MB`
}

function MapNote({ loading: { done, total, problem } }: { loading: MapLoading }) {
  const percent = total === 0 ? 0 : Math.floor((100 * done) / total)
  return (
    <p role="status" className="flex gap-3 rounded-card border border-line bg-pending-soft px-4 py-3">
      <MapIcon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-pending" />
      <span className="min-w-0 wrap-anywhere">
        {problem === null
          ? `The map of towns is being loaded: ${percent} %. Until it is there, quotes contain no travel charge.`
          : `The map of towns could not be loaded, so quotes contain no travel charge. The server tries again when it next starts. The reason: ${problem.trim()}`}
      </span>
    </p>
  )
}

/** Without a maps key. Clients are not told, as long as anything else finds their venue. */
function AddressNote({ overview: { has_map, map_loading } }: { overview: AdminOverview }) {
  const key = <code className="wrap-anywhere">GOOGLE_MAPS_BROWSER_KEY</code>
  if (has_map !== false)
    return (
      <p className="text-sm text-ink-soft">
        Addresses on booking pages are suggested from the built-in map, by town and postcode. Set {key} to
        have streets and venues suggested too.
      </p>
    )
  // It is told above.
  if (map_loading) return null
  return (
    <p className="flex gap-3 rounded-card border border-line bg-pending-soft px-4 py-3">
      <MapIcon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-pending" />
      <span className="min-w-0">
        No address is suggested on booking pages, and there is no map of towns to measure travel by. Set {key}
        , or <code className="wrap-anywhere">GAZETTEER=on</code> to load the built-in map.
      </span>
    </p>
  )
}

function failing({ mails_failing }: AdminOverview): string {
  return mails_failing === 0 ? 'none is failing' : `${mails_failing} failing`
}

function Figure(props: { name: string; value: number | undefined; note: string | undefined }) {
  return (
    <Card className="p-5">
      <dt className="text-sm text-ink-soft">{props.name}</dt>
      <dd className="mt-1 font-display text-3xl font-semibold tabular-nums">
        {props.value?.toLocaleString('en-GB') ?? '–'}
      </dd>
      <dd className="mt-1 min-h-6 text-sm text-ink-soft">{props.note}</dd>
    </Card>
  )
}
