// Stores a message from the contact page, and mails it to the operator. The operator's address comes from the
// settings, so this cannot be used to send mail to anyone else.

import { readJson, type ServerFunction } from '../../contracts/server-function.ts'
import { bodySchemas } from '../../domain/api/function-contracts.ts'

export const sendContactEmail: ServerFunction<'send-contact-email'> = {
  methods: ['POST'],
  access: 'anyone',
  isGuarded: true,
  limit: { calls: 10, periodSeconds: 3600 },
  maxBodyBytes: 64 * 1024,
  async handle(request, { transaction, mail, settings }) {
    const { website, ...message } = await readJson(request, bodySchemas['send-contact-email'])
    // A bot filled in every field; it gets a success response, so that it does not adapt.
    if (website) return { success: true }
    await transaction(async (sql) => {
      const { rows } = await sql.query<{ id: string }>({
        name: 'keep_contact_message',
        text: `insert into public.contact_messages (name, email, subject, message)
               values ($1, $2, nullif($3, ''), $4) returning id`,
        values: [message.name, message.email, message.subject, message.message],
      })
      if (!settings.operatorEmail) return
      await mail.enqueue(sql, {
        template: 'contact-message',
        to: settings.operatorEmail,
        replyTo: message.email,
        data: message,
        key: `contact:${rows[0]?.id}`,
      })
    })
    return { success: true }
  },
}
