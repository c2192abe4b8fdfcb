// A message from the contact page: schema and messages of the form and of the function `send-contact-email`.
import * as z from 'zod/mini'
import { emailLimit, emailPattern } from '../text/email-address.ts'
import { atMost } from '../text/text-schema.ts'

export const contactLimits = { name: 120, email: emailLimit, subject: 200, message: 5000 }

export const contactMessages = {
  missing: 'Please fill in all required fields.',
  invalidEmail: 'Please enter a valid email address.',
  failed: 'Failed to send message. Please try again.',
  tooMany: 'Too many messages were sent from your network. Please wait a few minutes, then send it again.',
  sent: {
    title: 'Message Sent!',
    description: "Thank you for your message. We'll get back to you soon.",
  },
}

export const contactMessageSchema = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, 'Please enter your name.'), atMost('name', contactLimits.name)),
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please enter your email address.'),
      z.regex(emailPattern, contactMessages.invalidEmail),
      atMost('address', contactLimits.email),
    ),
  subject: z.string().check(z.trim(), atMost('subject', contactLimits.subject)),
  message: z
    .string()
    .check(z.trim(), z.minLength(1, 'Please write a message.'), atMost('message', contactLimits.message)),
})

export type ContactMessage = z.infer<typeof contactMessageSchema>
