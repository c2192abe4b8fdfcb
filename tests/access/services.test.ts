// The access table of the services besides the data API: server functions, buckets and channels.
import { afterAll, beforeAll } from 'vitest'
import { type AccessFixture, openAccessFixture } from './access-fixture.ts'
import { checkBuckets } from './check-buckets.ts'
import { checkChannels } from './check-channels.ts'
import { checkFunctions } from './check-functions.ts'

let fixture: AccessFixture
beforeAll(async () => {
  fixture = await openAccessFixture('places', { GOOGLE_MAPS_BROWSER_KEY: 'a-key' })
})
afterAll(() => fixture?.close())

checkFunctions(() => fixture)
checkBuckets(() => fixture)
checkChannels(() => fixture)
