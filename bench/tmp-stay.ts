import { writeFileSync } from 'node:fs'
import pg from 'pg'
import { startExternalCluster } from '../tests/harness/clusters.ts'
import { benchArtist } from './bench-artist.ts'
import { startBandstand } from './start-bandstand.ts'
import { addLargeArtist, largeRules, setUp } from './data-api.ts'
const cluster = await startExternalCluster({ isDurable: true })
const url = cluster.owner.connectionString ?? ''
const ours = await startBandstand({ DATABASE_URL: url, LOG_LEVEL: 'info', GAZETTEER: 'off' })
const owner = new pg.Client(cluster.owner)
await owner.connect()
await owner.query(setUp)
await owner.query(benchArtist)
await owner.query(addLargeArtist, [JSON.stringify(largeRules.questions), JSON.stringify(largeRules.dates)])
const { rows } = await owner.query(`select value from platform.secrets where name = 'login_password'`)
const login = new URL(url)
login.username = encodeURIComponent(`${owner.database}_api`)
login.password = rows[0].value
writeFileSync('/tmp/b-url', url); writeFileSync('/tmp/b-login', login.href)
await ours.stop()
console.log('ready')
process.on('SIGTERM', async () => { await owner.end(); await cluster.stop(); process.exit(0) })
setInterval(() => undefined, 1e6)
