import { expect, test } from 'vitest'
import { furthestMile, linkTiers, nextTier, perMile, priceInUnit, readTiers } from './distance-tiers.ts'

const tier = (id: string, fromMiles: number, toMiles: number) => ({ id, fromMiles, toMiles, pricePerMile: 2 })

test('each tier begins where the previous one ends, the first at the free radius', () => {
  const tiers = linkTiers([tier('a', 0, 60), tier('b', 50, 100)], 30)
  expect(tiers.map(({ fromMiles, toMiles }) => [fromMiles, toMiles])).toEqual([
    [30, 60],
    [60, 100],
  ])
})

test('removing a middle tier moves the start of the next one', () => {
  const [, , last] = [tier('a', 25, 50), tier('b', 50, 75), tier('c', 75, 100)]
  expect(linkTiers([tier('a', 25, 50), last ?? tier('c', 75, 100)], 25)[1]?.fromMiles).toBe(50)
})

test('a new tier starts at the last end, 25 miles long at a rate of 2', () => {
  expect(nextTier('new', [tier('a', 25, 50)], 25, 'mi')).toEqual({
    id: 'new',
    fromMiles: 50,
    toMiles: 75,
    pricePerMile: 2,
  })
  expect(nextTier('new', [], 10, 'mi')).toMatchObject({ fromMiles: 10, toMiles: 35 })
  expect(nextTier('new', [tier('a', 25, Number.NaN)], 25, 'mi')).toMatchObject({ fromMiles: 0, toMiles: 25 })
})

test('in kilometres a new tier is 40 long at 1.25 each', () => {
  const { fromMiles, toMiles, pricePerMile } = nextTier('new', [], 0, 'km')
  expect([fromMiles, toMiles]).toEqual([0, 24.85484])
  expect(priceInUnit(pricePerMile, 'km')).toBe(1.25)
})

test.each([0, 0.25, 0.9, 1, 1.2345, 2000])('a rate of %f per kilometre is shown as it was typed', (price) => {
  expect(priceInUnit(perMile(price, 'km'), 'km')).toBe(price)
})

test('the maximum distance is the end of the last tier, once it is typed', () => {
  expect(furthestMile([tier('a', 25, 50), tier('b', 50, 80)])).toBe(80)
  expect(furthestMile([tier('a', 25, Number.NaN)])).toBeUndefined()
  expect(furthestMile([])).toBeUndefined()
})

test('reads only complete tiers from a profile, and gives each an id', () => {
  expect(readTiers([{ fromMiles: 1, toMiles: 2, pricePerMile: 3 }, null, { fromMiles: '1' }, 'x'])).toEqual([
    { id: 'tier-1', fromMiles: 1, toMiles: 2, pricePerMile: 3 },
  ])
  expect(readTiers(null)).toEqual([])
})
