// The measure of the data API: a bare node:http server that does one fixed transaction per request, as a role and with
// claims, with the same driver, pipelining and named statements. Settings come as JSON in BARE.
import { createServer } from 'node:http'
import pg from 'pg'

interface BareSettings {
  connectionString: string
  port: number
  role: string
  claims: string
  text: string
  takesBody: boolean
}

const settings = JSON.parse(process.env.BARE ?? '') as BareSettings
const pool = new pg.Pool({ connectionString: settings.connectionString, max: 10, pipeline: true })
const become = {
  name: 'become',
  text: `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true), set_config('statement_timeout', $3, true)`,
}

async function transact(body: string): Promise<string> {
  const client = await pool.connect()
  try {
    const [, , result] = await Promise.all([
      client.query({ name: 'begin', text: 'begin' }),
      client.query({ ...become, values: [settings.role, settings.claims, '5000'] }),
      client.query({ name: 'work', text: settings.text, values: settings.takesBody ? [body] : [] }),
      client.query({ name: 'commit', text: 'commit' }),
    ])
    return result.rows[0]?.body ?? ''
  } finally {
    client.release()
  }
}

createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', async () => {
    const answer = await transact(Buffer.concat(chunks).toString())
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(answer) })
      .end(answer)
  })
}).listen(settings.port, '127.0.0.1', () => process.stdout.write('listening\n'))
