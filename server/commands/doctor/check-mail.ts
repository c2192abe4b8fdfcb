// Checks that mail can be sent and replies received.
import { resolveMx } from 'node:dns/promises'
import { connect } from 'node:net'
import type { Check } from './finding.ts'

const timeoutMs = 10_000

export const checkSmtp: Check = async ({ smtpUrl, siteUrl }) => {
  if (!smtpUrl)
    return {
      state: 'warning',
      message: `no SMTP_URL: mail is kept and shown at ${siteUrl}/dev/mailbox, and goes to nobody`,
      fix: 'Set SMTP_URL to your relay, such as smtps://user:password@mail.example.com, and SITE_URL with it.',
    }
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
  })
  try {
    await transport.verify()
    return {
      state: 'good',
      message: `the relay at ${new URL(smtpUrl).host} takes our login. To see a mail arrive: npm run admin -- mail-test you@example.com`,
    }
  } catch (error) {
    return {
      state: 'bad',
      message: `the relay at ${new URL(smtpUrl).host} refuses: ${(error as Error).message}`,
      fix: 'Check host, port, user and password in SMTP_URL. smtps:// is for port 465, smtp:// for 587.',
    }
  } finally {
    transport.close()
  }
}

export const checkInbound: Check = async ({ inbound, host }) => {
  const { domain, smtpPort, webhookSecret } = inbound
  if (!domain)
    return {
      state: 'good',
      message:
        'off: replies to our mails go straight to the other party. Set INBOUND_MAIL_DOMAIN to receive them here.',
    }
  if (!smtpPort && !webhookSecret)
    return {
      state: 'bad',
      message: `replies are to go to ${domain}, but nothing receives them`,
      fix: 'Set INBOUND_SMTP_PORT, or INBOUND_WEBHOOK_SECRET and point your provider at /inbound/mail.',
    }
  if (smtpPort && !(await greets(host, smtpPort)))
    return {
      state: 'bad',
      message: `nothing greets at ${host}:${smtpPort}`,
      fix: 'Start Bandstand; if it runs, another program may hold the port.',
    }
  const servers = await resolveMx(domain).catch(() => [])
  if (servers.length === 0)
    return {
      state: 'warning',
      message: `${domain} has no MX record that this machine can see`,
      fix: 'Add one that points to this machine (or to your provider), and wait for it to spread.',
    }
  const names = servers.map(({ exchange }) => exchange).join(', ')
  return {
    state: 'good',
    message: `mail for ${domain} goes to ${names}${smtpPort ? `; port ${smtpPort} greets` : ''}`,
  }
}

function greets(host: string, port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect({ host: host === '0.0.0.0' ? '127.0.0.1' : host, port, timeout: 3_000 })
    const end = (isGreeted: boolean) => {
      socket.destroy()
      done(isGreeted)
    }
    socket.once('data', (said) => end(said.toString().startsWith('220')))
    socket.once('error', () => end(false))
    socket.once('timeout', () => end(false))
  })
}
