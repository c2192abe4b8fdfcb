// `npm run admin -- <command>`: manual operator tasks on the database of a running Bandstand.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type Config, readConfig } from '../core/config.ts'
import { KeyRing } from '../core/keys.ts'
import { StartError } from '../core/start-error.ts'
import { enqueueMails } from '../mail/enqueue-mails.ts'
import type { TestMailData } from '../mail/templates/test-mail.tsx'
import { renewDemoPassword } from '../make-demo.ts'
import { grantAdmin, revokeAdmin } from './admin-roles.ts'
import { findDatabase } from './operator-database.ts'
import { rotateSecret, rotations } from './rotate-secret.ts'

interface Command {
  usage: string
  run(client: pg.Client, config: Config, given: string[]): Promise<string>
}

const commands: Record<string, Command> = {
  grant: {
    usage: 'grant <address>       makes the account with this address an admin',
    run: (client, _, [address = '']) => grantAdmin(client, address),
  },
  revoke: {
    usage: 'revoke <address>      takes that away again',
    run: (client, _, [address = '']) => revokeAdmin(client, address),
  },
  'demo-password': {
    usage: 'demo-password         gives the demo a new password and prints its login',
    async run(client, config) {
      const { page, email, password } = await renewDemoPassword(client, config.siteUrl)
      return `The demo artist's booking page: ${page}\nIts login: ${email}, password ${password}\nThe password printed before no longer works.`
    },
  },
  'rotate-keys': {
    usage:
      'rotate-keys           makes a new key for signing in, in use an hour from now; nobody is signed out',
    async run(_, config) {
      const pool = new pg.Pool(await findDatabase(config))
      try {
        await new KeyRing(pool).rotate(true)
      } finally {
        await pool.end()
      }
      return 'The next key is published and signs in an hour; the old one is accepted for a day after that.'
    },
  },
  'rotate-secret': {
    usage: `rotate-secret <name>  replaces a secret: ${Object.keys(rotations).join(', ')}`,
    run: (client, _, [name = '']) => rotateSecret(client, name),
  },
  'mail-test': {
    usage: 'mail-test <address>   sends a mail to this address, to see that mail works',
    async run(client, config, [address = '']) {
      if (!/^[^\s@]+@[^\s@]+$/.test(address))
        throw new StartError('Give the address to send to: mail-test you@example.com')
      const host = new URL(config.siteUrl).hostname
      const data: TestMailData = { siteUrl: config.siteUrl }
      await enqueueMails(client, host, [
        {
          template: 'test-mail',
          to: address,
          data,
          key: `test:${randomUUID()}`,
        },
      ])
      const where = config.smtpUrl
        ? `A mail to ${address} is on its way`
        : `Look at ${config.siteUrl}/dev/mailbox`
      return `${where}. If it does not arrive, the server's log says why.`
    },
  },
}

try {
  const [name = '', ...given] = process.argv.slice(2)
  const command = commands[name]
  if (!command) {
    const known = Object.values(commands).map(({ usage }) => `  ${usage}`)
    throw new StartError(`npm run admin -- <command>\n${known.join('\n')}`)
  }
  const config = readConfig(process.env)
  const client = new pg.Client(await findDatabase(config))
  await client.connect()
  try {
    process.stdout.write(`${await command.run(client, config, given)}\n`)
  } finally {
    await client.end()
  }
} catch (error) {
  process.exitCode = 1
  process.stderr.write(`${(error as Error).message}\n`)
}
