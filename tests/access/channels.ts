// The access table of channels over /realtime/v1, and of the changes that are received.
//
// "ok": joined, received by others, present, or accepted. "refused": the join, the subscription or the call got an
// error. "silent": joined, but what was sent reached no one. For changes: the rows that were received, by name.
import { readMatrix } from './matrix.ts'

export const channelMatrix = readMatrix(`
                                        no-key   visitor  client   other-client  artist       other-artist  pretender  admin    service
public topic: join                      ok       ok       ok       ok            ok           ok            ok         ok       ok
public topic: broadcast                 ok       ok       ok       ok            ok           ok            ok         ok       ok
public topic: presence                  ok       ok       ok       ok            ok           ok            ok         ok       ok
public topic: broadcast by HTTP         ok       ok       ok       ok            ok           ok            ok         ok       ok
booking topic: join                     refused  refused  ok       refused       refused      refused       refused    refused  refused
booking topic: broadcast                refused  refused  silent   refused       refused      refused       refused    refused  refused
booking topic: presence                 refused  refused  silent   refused       refused      refused       refused    refused  refused
booking topic: broadcast by HTTP        refused  refused  refused  refused       refused      refused       refused    refused  ok
artist topic: join                      refused  refused  refused  refused       ok           refused       refused    refused  refused
artist topic: broadcast                 refused  refused  refused  refused       silent       refused       refused    refused  refused
artist topic: presence                  refused  refused  refused  refused       silent       refused       refused    refused  refused
artist topic: broadcast by HTTP         refused  refused  refused  refused       refused      refused       refused    refused  ok
other private topic: join               refused  refused  refused  refused       refused      refused       refused    refused  refused
other private topic: broadcast          refused  refused  refused  refused       refused      refused       refused    refused  refused
other private topic: presence           refused  refused  refused  refused       refused      refused       refused    refused  refused
other private topic: broadcast by HTTP  refused  refused  refused  refused       refused      refused       refused    refused  ok
bookings: follow changes                refused  refused  refused  refused       nadias       ottos         none       all      all
booking_messages: follow changes        refused  refused  nadias+reply  ottos    nadias+held+reply  ottos   none       none     all
bookings: follow deletions              refused  refused  refused  refused       nadias       ottos         none       all      all
booking_messages: follow deletions      refused  refused  nadias+reply  ottos    nadias+held+reply  ottos   none       none     all
booking_offers: follow changes          refused  refused  refused  refused       refused      refused       refused    refused  refused
offer_lines: follow changes             refused  refused  refused  refused       refused      refused       refused    refused  refused
payment_entries: follow changes         refused  refused  refused  refused       refused      refused       refused    refused  refused
booking_history: follow changes         refused  refused  refused  refused       refused      refused       refused    refused  refused
profiles: follow changes                refused  refused  refused  refused       refused      refused       refused    refused  refused
availability: follow changes            refused  refused  refused  refused       refused      refused       refused    refused  refused
blocked_dates: follow changes           refused  refused  refused  refused       refused      refused       refused    refused  refused
calendar_feeds: follow changes          refused  refused  refused  refused       refused      refused       refused    refused  refused
reply_templates: follow changes         refused  refused  refused  refused       refused      refused       refused    refused  refused
ways_to_pay: follow changes             refused  refused  refused  refused       refused      refused       refused    refused  refused
leads: follow changes                   refused  refused  refused  refused       refused      refused       refused    refused  refused
contact_messages: follow changes        refused  refused  refused  refused       refused      refused       refused    refused  refused
user_roles: follow changes              refused  refused  refused  refused       refused      refused       refused    refused  refused
`)

/** Every policy that allows access to a private channel, with the row that shows what it allows. */
export const channelPolicies: Record<string, string> = {
  'artists hear when something of theirs changes': 'artist topic: join',
  'clients hear when their booking changes': 'booking topic: join',
  'the server probes who hears and speaks on a private channel': 'booking topic: broadcast by HTTP',
}
