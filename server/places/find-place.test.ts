import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/harness/database.ts'
import { postcodeAreas } from './data/postcodes.ts'
import { describeAll, describePlace } from './describe-place.ts'
import { findPlace } from './find-place.ts'
import { greatCircleKm } from './great-circle.ts'
import { longerNames, placesNamed } from './look-up.ts'
import { byPrefix, bySimilarSpelling, suggestPlaces } from './suggest-places.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase('places')
})
const match = async (address: string, near?: string) => {
  const home = near ? await findPlace(db.platform, near) : undefined
  return findPlace(db.platform, address, home?.place)
}
const find = async (address: string, near?: string) => {
  const found = await match(address, near)
  return found && describePlace(found.place)
}

describe('an address', () => {
  it.each([
    ['Leeds', 'Leeds, England, United Kingdom'],
    ['Leeds Town Hall, The Headrow, Leeds LS1 3AD', 'Leeds, England, United Kingdom'],
    ['The Old Barn, 12 London Road, Reading, RG1 5AN, UK', 'Reading, England, United Kingdom'],
    ['1 Example Lane, Bath', 'Bath, England, United Kingdom'],
    ['Village Hall, Church Lane, Bradford on Avon BA15 1LN', 'Bradford-on-Avon, England, United Kingdom'],
    ['Kings Lynn', "King's Lynn, Norfolk, England, United Kingdom"],
    ['Saint Albans', 'St Albans, Hertfordshire, England, United Kingdom'],
    ['EDINBURGH, SCOTLAND', 'Edinburgh, Scotland, United Kingdom'],
    [
      'Stratford upon Avon, Warwickshire, England',
      'Stratford-upon-Avon, Warwickshire, England, United Kingdom',
    ],
    ['Tunbridge Wells, Kent', 'Tunbridge Wells, Kent, England, United Kingdom'],
    ['St Ives, Cornwall', 'St Ives, Cornwall, England, United Kingdom'],
    ['Galway, Ireland', 'Galway, Ireland'],
    ['goteborg, Sweden', 'Göteborg, Västra Götaland, Sweden'],
    ['Łódź', 'Łódź, Poland'],
    ['Lodz, Poland', 'Łódź, Poland'],
    ['Musterstraße 5, 10115 Berlin, Deutschland', 'Berlin, Germany'],
    ['10 Rue Exemple, 75001 Paris, France', 'Paris, Île-de-France, France'],
    ['Paris, Texas', 'Paris, Texas, United States'],
    ['Bath, ME', 'Bath, Maine, United States'],
    ['9 Example Drive, Beverly Hills, CA 90210', '90210, Beverly Hills, California, United States'],
    ['98101', '98101, Seattle, Washington, United States'],
    ['1 Example Blvd, Toronto, ON M5V 3L9', 'Toronto, Ontario, Canada'],
    ['Brooklyn, New York', 'Brooklyn, New York, United States'],
    ['New York', 'New York, United States'],
    ['Singapore', 'Singapore'],
    ['東京', '東京, Tokyo, Japan'],
    ['Hull', 'Hull, England, United Kingdom'],
    ['Newcastle NE1 1AA', 'Newcastle, England, United Kingdom'],
    ['A farm without a name, LD2 3AB', 'Builth Wells (LD2), Powys, Wales, United Kingdom'],
    ['The Marquee, somewhere by the river, Manchester M1', 'Manchester, England, United Kingdom'],
  ])('%s is %s', async (address, place) => {
    expect(await find(address)).toBe(place)
  })

  it.each([
    '',
    'At my house',
    'Church Hall, Church Road',
    'asdf qwer',
    '🎸🎸🎸',
    'The Barn, Nowhere-at-all',
    '12',
    ', , ,',
  ])('an address without a town, such as “%s”, is not found rather than guessed', async (address) => {
    expect(await find(address)).toBeUndefined()
  })

  it('an address that could be in many countries resolves to the one near the artist', async () => {
    expect(await find('Richmond', 'Bath, England')).toMatch(/England/)
    expect(await find('Kent', 'Seattle, WA')).toBe('Kent, Washington, United States')
    expect(await find('Birmingham', 'Atlanta, Georgia, USA')).toBe('Birmingham, Alabama, United States')
  })

  it.each([
    ['Manor Barn, Nunney, Somerset', 'area', 'Somerset, England, United Kingdom'],
    ['Street, Somerset', 'sure', 'Street, Somerset, England, United Kingdom'],
    ['Smarden, Kent', 'unsure', ''],
    ['Ockley, Surrey', 'unsure', ''],
    ['Norwich, Norfolk', 'sure', 'Norwich, Norfolk, England, United Kingdom'],
    ['Richmond, North Yorkshire', 'sure', 'Richmond, North Yorkshire, England, United Kingdom'],
    ['Newport, Isle of Wight', 'sure', 'Newport, Isle of Wight, England, United Kingdom'],
    ['Castle Combe SN14 7HN', 'sure', 'Chippenham (SN14), Wiltshire, England, United Kingdom'],
    ['Bath, United Kingdom', 'sure', 'Bath, England, United Kingdom'],
    ['The Oxford Arms, Kington, Herefordshire', 'sure', 'Kington, Herefordshire, England, United Kingdom'],
    ['The York Rooms, Leeds', 'sure', 'Leeds, England, United Kingdom'],
    ['the old barn frome somerset', 'sure', 'Frome, Somerset, England, United Kingdom'],
    ['Newport', 'unsure', 'Newport, Wales, United Kingdom'],
    ['Helmsley, York YO62 5DW', 'sure', 'Helmsley (YO62), North Yorkshire, England, United Kingdom'],
    ['Killarney, Co. Kerry', 'sure', 'Killarney, County Kerry, Ireland'],
    ['Wolverhamton', 'unsure', 'Wolverhampton, England, United Kingdom'],
    ['Paris', 'sure', 'Paris, Île-de-France, France'],
  ])('%s, looked up from Bath, is %s: %s', async (address, confidence, place) => {
    const found = await match(address, 'Bath, England')
    expect(found?.confidence).toBe(confidence)
    if (place !== '') expect(found && describePlace(found.place)).toBe(place)
  })

  it.each([
    ['Frankfurt (Oder)', 'sure', 'Frankfurt (Oder), Brandenburg, Germany'],
    ['Kleist Forum, Frankfurt an der Oder', 'sure', 'Frankfurt (Oder), Brandenburg, Germany'],
    ['Frankfurt a. d. Oder', 'sure', 'Frankfurt (Oder), Brandenburg, Germany'],
    ['Frankfurt/Oder', 'sure', 'Frankfurt (Oder), Brandenburg, Germany'],
    ['Frankfurt, Brandenburg', 'sure', 'Frankfurt (Oder), Brandenburg, Germany'],
    ['15230 Frankfurt', 'sure', 'Frankfurt (Oder), Brandenburg, Germany'],
    ['Frankfurt an der Lahn', 'unsure', ''],
    ['Frankfurt (Odenwald)', 'unsure', ''],
    ['Frankfurt am Main', 'sure', 'Frankfurt am Main, Hesse, Germany'],
    ['60311 Frankfurt', 'sure', 'Frankfurt, Hesse, Germany'],
    ['Muenchen', 'sure', 'München, Bavaria, Germany'],
    ['D-40213 Duesseldorf', 'sure', 'Düsseldorf, North Rhine-Westphalia, Germany'],
    ['Владивосток', 'sure', 'Vladivostok, Primorye, Russia'],
  ])('%s, looked up from Mainz, is %s: %s', async (address, confidence, place) => {
    const found = await match(address, 'Mainz, Germany')
    expect(found?.confidence).toBe(confidence)
    if (place !== '') expect(found && describePlace(found.place)).toBe(place)
  })

  it.each([
    ['24200 Sarlat', 'sure', 'Sarlat-la-Canéda, New Aquitaine, France'],
    ['Mairie, 24200 Unknown-sur-Rien', 'area', 'Dordogne (24), France'],
    ['F-69007 Lyon', 'sure', 'Lyon, Auvergne-Rhône-Alpes, France'],
    ['75011', 'area', 'Paris (75), France'],
    ['92000 Nanterre CEDEX', 'area', 'Hauts-de-Seine (92), France'],
    ['Montreuil 62170', 'sure', 'Montreuil, Hauts-de-France, France'],
    ['Saint-Denis 97400', 'sure', 'Saint-Denis, Reunion, Réunion'],
    ['Saint-Denis', 'sure', 'Saint-Denis, Île-de-France, France'],
  ])('%s, looked up from Paris, is %s: %s', async (address, confidence, place) => {
    const found = await match(address, 'Paris, France')
    expect([found && describePlace(found.place), found?.confidence]).toEqual([place, confidence])
  })

  it('an address with words after its name that other towns of that name have is unsure', async () => {
    for (const address of ['Bradford on Tone', 'Weston under Penyard'])
      expect([address, (await match(address, 'Bath, England'))?.confidence]).toEqual([address, 'unsure'])
    expect((await match('Bradford on Tone, West Yorkshire', 'Bath, England'))?.confidence).toBe('sure')
  })

  it('an address that is a guess leads with the places near the artist, as do the alternatives', async () => {
    const found = await match('Kingston', 'Bath, England')
    expect(found?.confidence).toBe('unsure')
    const countries = [found?.place, ...(found?.alternatives ?? [])].map((place) => place?.country)
    expect(countries.slice(0, 2)).toEqual(['GB', 'GB'])
    expect(countries).toContain('JM')
  })

  it('an address that may be several places returns the alternatives, each of which is found exactly', async () => {
    const found = await match('Newport', 'Bath, England')
    const others = describeAll(found?.alternatives ?? [])
    expect(others).toContain('Newport, Isle of Wight, England, United Kingdom')
    for (const other of others) {
      const again = await match(other, 'Bath, England')
      expect([again && describePlace(again.place), again?.confidence]).toEqual([other, 'sure'])
    }
  })

  it('an address is not searched for towns whose misspelt name is a word of its country', async () => {
    const queries = vi.spyOn(db.platform, 'query')
    expect(await find('Bath, England, United Kingdom')).toBe('Bath, England, United Kingdom')
    expect(queries.mock.calls).toMatchObject([[{ name: 'find_places' }]])
  })

  it('an address of any length is handled', async () => {
    expect(await find('Leeds '.repeat(5_000))).toBe('Leeds, England, United Kingdom')
  })
})

describe('the table of postcode areas', () => {
  it('the table of postcode areas has every area once, each where its main town is', async () => {
    expect(new Set(postcodeAreas.map(({ area }) => area)).size).toBe(124)
    expect(postcodeAreas).toHaveLength(124)
    const far = []
    for (const area of postcodeAreas.filter(({ region }) => !/Guernsey|Jersey|Man/.test(region))) {
      const town = await findPlace(db.platform, `${area.town}, ${area.region}`)
      if (!town || greatCircleKm(town.place, area) > 15)
        far.push([area.area, area.town, town && describePlace(town.place)])
    }
    expect(far).toEqual([])
  })
})

describe('suggestions', () => {
  it.each([
    ['lee', 'Leeds, England, United Kingdom'],
    ['Göte', 'Göteborg, Västra Götaland, Sweden'],
    ['st alb', 'St Albans, Hertfordshire, England, United Kingdom'],
    ['Leeds, eng', 'Leeds, England, United Kingdom'],
    ['12 High Street, manch', '12 High Street, Manchester, England, United Kingdom'],
    ['Machester', 'Manchester, England, United Kingdom'],
    ['england leeds', 'Leeds, England, United Kingdom'],
    ['Duesseld', 'Düsseldorf, North Rhine-Westphalia, Germany'],
    ['Владивосток', 'Vladivostok, Primorye, Russia'],
    ['Влад', 'Vladivostok, Primorye, Russia'],
    ['Москва', 'Москва, Moscow, Russia'],
    ['東京', '東京, Tokyo, Japan'],
  ])('suggestions for %s offer %s', async (typed, place) => {
    const home = await findPlace(db.platform, 'Bath, England')
    const offered = await suggestPlaces(db.platform, typed, home?.place)
    expect(offered.length).toBeLessThanOrEqual(6)
    expect(offered).toContain(place)
  })

  it('suggestions are empty for empty input', async () => {
    expect(await suggestPlaces(db.platform, ' x ', undefined)).toEqual([])
    expect(await suggestPlaces(db.platform, '%_\\', undefined)).toEqual([])
  })

  it.each([
    'zz zz',
    'a b',
    'un st',
    'あ い',
    'ев',
    'kingdom',
    'united states, united states, united',
    'ڀڀڀڀ',
  ])('suggestions for %s read few rows, whatever the text', async (typed) => {
    const asked = vi.spyOn(db.platform, 'query')
    await suggestPlaces(db.platform, typed, undefined)
    const statements = asked.mock.calls.map(
      ([query]) => query as unknown as { text: string; values: unknown[] },
    )
    asked.mockRestore()
    for (const { text, values } of statements) {
      const { rows } = await db.platform.query(`explain (analyze, format json) ${text}`, values)
      expect(rowsRead(rows[0]['QUERY PLAN'][0].Plan)).toBeLessThan(5_000)
    }
  })

  it('use an index, also for misspelt names, as do address lookups', async () => {
    const client = await db.platform.connect()
    await client.query('set plan_cache_mode = force_generic_plan')
    const plan = async (text: string, types: string, values: string) => {
      await client.query(`prepare asked (${types}) as ${text}`)
      const { rows } = await client.query(`explain execute asked(${values})`)
      await client.query('deallocate asked')
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }
    const [home, bath] = ['text, float8, float8, int, text', `'GB', 51.4, -2.4, 6`]
    const plans = [
      await plan(byPrefix.text, `${home}, text[]`, `${bath}, 'manch', '{}'`),
      await plan(byPrefix.text, `${home}, text[]`, `${bath}, 'bath', '{bath,united}'`),
      await plan(longerNames.text, 'text[], text[]', `'{frankfurt}', '{DE}'`),
      await plan((await bySimilarSpelling(db.platform)).text, home, `${bath}, 'manch'`),
      await plan(placesNamed.text, 'text[]', `'{leeds,bath}'`),
    ]
    client.release()
    for (const text of plans) expect(text).not.toContain('Seq Scan')
  })
})

interface PlanNode {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

/** The rows that the tables and indexes of a plan gave, used or not. */
function rowsRead(node: PlanNode): number {
  const own =
    node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  return own * node['Actual Loops'] + (node.Plans ?? []).reduce((sum, child) => sum + rowsRead(child), 0)
}
