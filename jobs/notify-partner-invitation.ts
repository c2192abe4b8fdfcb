// Notifies an artist that another one invites them to be partners.
import * as z from 'zod/mini'
import type { BackgroundTask } from '../contracts/server-function.ts'
import { paths } from '../domain/site/paths.ts'
import { isolateName } from '../domain/text/isolate-name.ts'
import type { PartnerInvitationData } from '../mail/partner-invitation-mail.tsx'

const payloadSchema = z.object({ inviterId: z.string(), invitedId: z.string() })

interface Invitation extends Record<string, unknown> {
  inviter_name: string
  inviter_slug: string
  invited_email: string
  /** As text, for the key of the mail. */
  invited_at: string
}

export const notifyPartnerInvitation: BackgroundTask = async (payload, context) => {
  const { inviterId, invitedId } = payloadSchema.parse(payload)
  const { siteUrl } = context.settings
  await context.transaction(async (sql) => {
    const { rows } = await sql.query<Invitation>({
      name: 'read_partner_invitation',
      text: `select inviter_name, inviter_slug, invited_email, invited_at::text
        from private.partner_invitation($1, $2) where inviter_slug is not null and invited_email is not null`,
      values: [inviterId, invitedId],
    })
    const [invitation] = rows
    // Answered or withdrawn in the meantime, or an account without an email address.
    if (!invitation) return
    const data: PartnerInvitationData = {
      inviter: isolateName(invitation.inviter_name) || 'Another artist',
      page: siteUrl + paths.book(invitation.inviter_slug),
      link: siteUrl + paths.partners(),
    }
    await context.mail.enqueue(sql, {
      template: 'partner-invitation',
      to: invitation.invited_email,
      data,
      key: `partner-invitation:${inviterId}:${invitedId}:${invitation.invited_at}`,
      cause: { sender: inviterId, isBySenderOnly: true },
    })
  })
}
