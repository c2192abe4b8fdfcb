// The artist's partners: invitations to answer, partners, and invitations that were sent.
import { useQuery } from '@tanstack/react-query'
import { Handshake } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { paths } from '../../../../../domain/site/paths.ts'
import { useSessionClient } from '../../../lib/session/session.tsx'
import { type Partner, partnersQuery } from '../../../shared/partners.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { AccountSection } from '../account-section.tsx'
import { InviteForm } from './invite-form.tsx'
import { usePartners } from './use-partners.ts'

export function PartnersSection({ userId }: { userId: string }) {
  const list = useQuery(partnersQuery(useSessionClient(), userId))
  const { invite, accept, end } = usePartners()
  const [ending, setEnding] = useState<Partner>()
  const busyWith = ({ id }: Partner) =>
    [accept, end].some(({ isPending, variables }) => isPending && variables.id === id)

  return (
    <AccountSection
      id="partners"
      text="Artists you trust with your clients. When you decline a request, you can suggest up to three of them, and they can suggest you. Partners see nothing of each other’s requests."
    >
      {list.isLoadingError ? (
        <RetryMessage text="Your partners could not be loaded." onRetry={() => list.refetch()} />
      ) : !list.data ? (
        <Skeleton className="h-20" />
      ) : (
        <>
          {list.data.length === 0 ? (
            <EmptyState
              icon={Handshake}
              title="No partners yet"
              advice="Cannot play that day? Suggest a colleague instead of only declining. Invite artists of this site whom you would recommend."
            />
          ) : null}
          <Group title="Invitations for you" partners={list.data.filter(({ state }) => state === 'invites')}>
            {(partner) => (
              <>
                <Button
                  variant="plain"
                  disabled={busyWith(partner)}
                  aria-label={`Decline the invitation of ${partner.name}`}
                  onClick={() => end.mutate(partner)}
                >
                  Decline
                </Button>
                <Button
                  variant="quiet"
                  disabled={busyWith(partner)}
                  aria-label={`Accept the invitation of ${partner.name}`}
                  onClick={() => accept.mutate(partner)}
                >
                  Accept
                </Button>
              </>
            )}
          </Group>
          <Group title="Your partners" partners={list.data.filter(({ state }) => state === 'partner')}>
            {(partner) => (
              <Button
                variant="plain"
                disabled={busyWith(partner)}
                aria-label={`End the partnership with ${partner.name}`}
                onClick={() => setEnding(partner)}
              >
                End
              </Button>
            )}
          </Group>
          <Group title="Not answered yet" partners={list.data.filter(({ state }) => state === 'invited')}>
            {(partner) => (
              <Button
                variant="plain"
                disabled={busyWith(partner)}
                aria-label={`Withdraw the invitation to ${partner.name}`}
                onClick={() => end.mutate(partner)}
              >
                Withdraw
              </Button>
            )}
          </Group>
          <InviteForm invite={invite} />
        </>
      )}
      <Dialog
        isOpen={ending !== undefined}
        onOpenChange={(next) => !next && !end.isPending && setEnding(undefined)}
        title="End this partnership?"
        actions={
          <>
            <Button variant="quiet" disabled={end.isPending} onClick={() => setEnding(undefined)}>
              Stay partners
            </Button>
            <Button
              variant="danger"
              isBusy={end.isPending}
              busyText="Ending..."
              onClick={() => ending && end.mutate(ending, { onSuccess: () => setEnding(undefined) })}
            >
              End partnership
            </Button>
          </>
        }
      >
        <p className="wrap-anywhere">
          {`You and ${ending?.name} can no longer suggest each other, and clients no longer see earlier suggestions. They cannot invite you again for 30 days; you can invite them at any time.`}
        </p>
      </Dialog>
    </AccountSection>
  )
}

interface GroupProps {
  title: string
  partners: Partner[]
  /** The buttons of one of them. */
  children: (partner: Partner) => ReactNode
}

function Group({ title, partners, children }: GroupProps) {
  if (partners.length === 0) return null
  return (
    <div className="mt-6 first:mt-0">
      <h3 className="mb-2 text-base">{title}</h3>
      <ul aria-label={title} className="divide-y divide-line rounded-card border border-line bg-card">
        {partners.map((partner) => (
          <li
            key={partner.id}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2.5"
          >
            <div className="min-w-0 flex-1 basis-40">
              <p dir="auto" className="font-medium wrap-anywhere">
                {partner.name}
              </p>
              <p className="text-sm wrap-anywhere text-ink-soft">
                {partner.slug && partner.takesRequests ? (
                  <a
                    href={paths.book(partner.slug)}
                    target="_blank"
                    rel="noreferrer"
                    className="underline underline-offset-4"
                  >
                    {paths.book(partner.slug)}
                  </a>
                ) : (
                  'Takes no requests at the moment'
                )}
              </p>
            </div>
            <div className="-me-2 flex gap-2">{children(partner)}</div>
          </li>
        ))}
      </ul>
    </div>
  )
}
