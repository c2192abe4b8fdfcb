// The baseline: a bare node:http server that runs one fixed statement per request, optionally in a transaction with a
// role and claims, with the same driver, pipelining and named statements. Settings come as JSON in BARE.
import { createServer } from 'node:http'
import pg from 'pg'

export interface BareSettings {
  connectionString: string
  port: number
  /** Without one the statement runs alone, as the login. */
  caller?: { role: string; claims: string }
  text: string
  /** The body is its parameter. */
  takesBody?: boolean
  /** Or these are its parameters. */
  values?: unknown[]
  /** The length of the answer, when it is not what the statement returned. */
  answerBytes?: number
}

const settings = JSON.parse(process.env.BARE ?? '') as BareSettings
const pool = new pg.Pool({ connectionString: settings.connectionString, max: 10, pipeline: true })
const filler = settings.answerBytes === undefined ? undefined : Buffer.alloc(settings.answerBytes, 'x')
const become = {
  name: 'become',
  text: `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true), set_config('statement_timeout', $3, true)`,
}

async function transact(body: string): Promise<string> {
  const { caller, text, takesBody, values = [] } = settings
  const work = { name: 'work', text, values: takesBody ? [body] : values }
  if (!caller) return (await pool.query(work)).rows[0]?.body ?? ''
  const client = await pool.connect()
  try {
    const [, , result] = await Promise.all([
      client.query({ name: 'begin', text: 'begin' }),
      client.query({ ...become, values: [caller.role, caller.claims, '5000'] }),
      client.query(work),
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
    const found = await transact(Buffer.concat(chunks).toString())
    const answer = filler ?? found
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(answer) })
      .end(answer)
  })
}).listen(settings.port, '127.0.0.1', () => process.stdout.write('listening\n'))
