// Changes as they happen, driven by supabase-js: heard by those who may see them, and by nobody else.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ok } from './accounts-fixture.ts'
import { followMessages, joined, type RealtimeFixture, startRealtimeFixture } from './realtime-fixture.ts'

let house: RealtimeFixture
beforeAll(async () => {
  house = await startRealtimeFixture()
})
afterAll(() => house?.close())

describe('changes', () => {
  test('reach the artist they belong to, in order, and each once', async () => {
    const { heard, channel } = followMessages(house.nadia, 'hers', `booking_id=eq.${house.bookingId}`)
    await joined(channel)
    await house.say('elsewhere', house.otherBookingId)
    const id = await house.say('one')
    await house.say('two')
    await house.owner.query('update public.booking_messages set is_read = true where id = $1', [id])
    await expect
      .poll(() => heard.map(({ type, message }) => `${type} ${message}`))
      .toEqual(['INSERT one', 'INSERT two', 'UPDATE one'])
    await house.nadia.removeChannel(channel)
  })

  test('do not reach another artist, whatever they ask for', async () => {
    const all = followMessages(house.otto, 'all')
    const aimed = followMessages(house.otto, 'aimed', `booking_id=eq.${house.bookingId}`)
    const hers = followMessages(house.nadia, 'hers too')
    await Promise.all([joined(all.channel), joined(aimed.channel), joined(hers.channel)])
    await house.say('for Nadia')
    await expect.poll(() => hers.heard.length).toBe(1)
    expect(all.heard).toEqual([])
    expect(aimed.heard).toEqual([])
    await Promise.all([house.otto.removeAllChannels(), house.nadia.removeAllChannels()])
  })

  test('reach the client of the booking and no other client', async () => {
    const [own, other] = [await house.clientOf(house.bookingId), await house.clientOf(house.otherBookingId)]
    const heard = followMessages(own, 'mine', `booking_id=eq.${house.bookingId}`)
    const stranger = followMessages(other, 'theirs', `booking_id=eq.${house.bookingId}`)
    await Promise.all([joined(heard.channel), joined(stranger.channel)])
    await house.say('dear client')
    await expect.poll(() => heard.heard.map(({ message }) => message)).toEqual(['dear client'])
    expect(stranger.heard).toEqual([])
    await Promise.all([own.removeAllChannels(), other.removeAllChannels()])
  })

  test('cross from one process to another', async () => {
    const far = await house.clientOf(house.bookingId, house.otherProcess.url)
    const { heard, channel } = followMessages(far, 'far', `booking_id=eq.${house.bookingId}`)
    await joined(channel)
    await ok(
      house.nadia.from('booking_messages').insert({
        booking_id: house.bookingId,
        sender_id: house.nadiaId,
        sender_type: 'artist',
        message: 'hello there',
      }),
    )
    await expect.poll(() => heard.map(({ message }) => message)).toEqual(['hello there'])
    await far.removeAllChannels()
  })

  test.each([
    ['a table nobody may follow', { table: 'leads' }],
    ['a table that does not exist', { table: 'nothing' }],
    ['a filter on a column that does not exist', { table: 'booking_messages', filter: 'nothing=eq.1' }],
    ['a value that is no id', { table: 'booking_messages', filter: 'booking_id=eq.seven' }],
    ['an operator that does not exist', { table: 'booking_messages', filter: 'booking_id=near.7' }],
    ['SQL in the filter', { table: 'booking_messages', filter: `booking_id=eq.x' or true --` }],
  ])('of %s are refused in words', async (_, wish) => {
    const channel = house.nadia
      .channel(`refused ${JSON.stringify(wish)}`)
      .on('postgres_changes', { event: 'INSERT', schema: 'public', ...wish }, () => undefined)
    await expect(joined(channel)).rejects.toThrow('Unable to subscribe to changes')
    await house.nadia.removeChannel(channel)
  })

  test('are not followed by a visitor', async () => {
    const visitor = house.browser()
    const { channel } = followMessages(visitor, 'curious')
    await expect(joined(channel)).rejects.toThrow('Unable to subscribe')
    await visitor.removeAllChannels()
  })

  test.each([
    ['message=in.("one","a, b")', ['a, b']],
    ['message=neq.plain', ['a, b', 'other']],
    ['is_read=is.false,message=like.%b', ['a, b']],
    ['message=not.eq.other', ['a, b', 'plain']],
  ])('filtered by %s', async (filter, expected) => {
    const { heard, channel } = followMessages(house.nadia, `filter ${filter}`, filter)
    const everything = followMessages(house.nadia, `beside ${filter}`)
    await Promise.all([joined(channel), joined(everything.channel)])
    for (const message of ['a, b', 'plain', 'other']) await house.say(message)
    await expect.poll(() => everything.heard.length).toBe(3)
    expect(heard.map(({ message }) => message)).toEqual(expected)
    await house.nadia.removeAllChannels()
  })
})

test('when the database was away, everybody joins anew and looks for what they missed', async () => {
  const { heard, channel } = followMessages(house.nadia, 'kept', `booking_id=eq.${house.bookingId}`)
  let lives = 0
  channel.on('system', {}, ({ status }: { status: string }) => {
    if (status === 'ok') lives += 1
  })
  channel.subscribe()
  await expect.poll(() => lives).toBe(1)
  await house.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'bandstand notifications' and datname = current_database()`,
  )
  await expect.poll(() => lives).toBe(2)
  await house.say('after the break')
  await expect.poll(() => heard.map(({ message }) => message)).toEqual(['after the break'])
  await house.nadia.removeChannel(channel)
})
