// The mails that the server under test has sent, newest first. Asked for without a browser, whose address comes with a
// header: the mailbox answers nothing that a proxy has passed on.

interface SentMail {
  to: string
  subject: string
  text: string
}

export async function readMailbox(): Promise<SentMail[]> {
  const answer = await fetch(`http://localhost:${process.env.E2E_PORT}/dev/mailbox.json`)
  return (await answer.json()) as SentMail[]
}
