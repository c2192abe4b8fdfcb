// Builds raw bytes from a mail that a provider has already parsed.

export interface MailContent {
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  headers: [name: string, value: string][]
  attachments: { name: string; type: string; bytes: Buffer }[]
}

/** Headers that describe the original MIME structure, or that are written here. */
const written = /^(content-|mime-version|from$|to$|cc$|bcc$|subject$|message-id$)/i
const plainName = /^[\w-]{1,80}$/

export async function composeMail(content: MailContent): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const messageId = content.headers.find(([name]) => /^message-id$/i.test(name))?.[1]
  const composer = new MailComposer({
    from: content.from,
    to: content.to,
    subject: content.subject,
    ...(messageId ? { messageId } : {}),
    ...(content.text ? { text: content.text } : {}),
    ...(content.html ? { html: content.html } : {}),
    headers: content.headers
      .filter(([name]) => plainName.test(name) && !written.test(name))
      .map(([key, value]) => ({ key, value })),
    attachments: content.attachments.map(({ name, type, bytes }) => ({
      filename: name,
      contentType: type,
      content: bytes,
    })),
    // Nothing in a mail may make the server open a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}
