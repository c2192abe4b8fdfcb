// Retention rules of the product, as the privacy page promises: statements by what they remove.

export const productRetention: Record<string, string> = {
  'expired client links': `delete from private.client_links where expires_at < now() - interval '30 days'`,
  'records of sent reminders': `delete from private.sent_reminders where event_date < current_date - 30`,
  'ended partnerships': `delete from private.partnerships where ended_at < now() - interval '30 days'`,
}
