// Takes a message from the client's page.

import { readJson, type ServerFunction } from '../../contracts/server-function.ts'
import { bodySchemas } from '../../domain/api/function-contracts.ts'
import { cleanMessage } from '../../domain/booking/message-text.ts'
import { assertClient } from '../client-access.ts'
import { clientMessageLimit, refuseEmptyMessage, storeClientMessage } from '../store-client-message.ts'

export const sendClientMessage: ServerFunction<'send-client-message'> = {
  methods: ['POST'],
  access: 'anyone',
  isGuarded: true,
  limit: { calls: 60, periodSeconds: 3600 },
  maxBodyBytes: 64 * 1024,
  async handle(request, context) {
    const body = await readJson(request, bodySchemas['send-client-message'])
    const { booking_id: bookingId, attachments, message_id: id } = body
    const message = cleanMessage(body.message)
    if (!message && attachments.length === 0) throw refuseEmptyMessage()
    if (body.website) return { success: true }
    const stored = await context.limitAccepted((count) =>
      context.transaction(async (sql) => {
        await assertClient(sql, context, body)
        await count(clientMessageLimit, bookingId)
        return storeClientMessage(sql, { bookingId, message, attachments, id })
      }),
    )
    return { success: true, message: stored }
  },
}
