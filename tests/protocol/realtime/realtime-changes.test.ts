// Live changes with supabase-js: delivered to those who may see them, and to no one else.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ok } from '../auth/accounts-fixture.ts'
import { followMessages, joined, type RealtimeFixture, startRealtimeFixture } from './realtime-fixture.ts'

let fixture: RealtimeFixture
beforeAll(async () => {
  fixture = await startRealtimeFixture()
})
afterAll(() => fixture?.close())

describe('changes', () => {
  test('reach the artist they belong to, in order, and each once', async () => {
    const { heard, channel } = followMessages(fixture.nadia, 'hers', `booking_id=eq.${fixture.bookingId}`)
    await joined(channel)
    await fixture.say('elsewhere', fixture.otherBookingId)
    const id = await fixture.say('one')
    await fixture.say('two')
    await fixture.owner.query('update public.booking_messages set is_read = true where id = $1', [id])
    await expect
      .poll(() => heard.map(({ type, message }) => `${type} ${message}`))
      .toEqual(['INSERT one', 'INSERT two', 'UPDATE one'])
    await fixture.nadia.removeChannel(channel)
  })

  test('changes do not reach another artist, whatever they subscribe to', async () => {
    const all = followMessages(fixture.otto, 'all')
    const aimed = followMessages(fixture.otto, 'aimed', `booking_id=eq.${fixture.bookingId}`)
    const hers = followMessages(fixture.nadia, 'hers too')
    await Promise.all([joined(all.channel), joined(aimed.channel), joined(hers.channel)])
    await fixture.say('for Nadia')
    await expect.poll(() => hers.heard.length).toBe(1)
    expect(all.heard).toEqual([])
    expect(aimed.heard).toEqual([])
    await Promise.all([fixture.otto.removeAllChannels(), fixture.nadia.removeAllChannels()])
  })

  test('reach the client of the booking and no other client', async () => {
    const [own, other] = [
      await fixture.clientOf(fixture.bookingId),
      await fixture.clientOf(fixture.otherBookingId),
    ]
    const heard = followMessages(own, 'mine', `booking_id=eq.${fixture.bookingId}`)
    const stranger = followMessages(other, 'theirs', `booking_id=eq.${fixture.bookingId}`)
    await Promise.all([joined(heard.channel), joined(stranger.channel)])
    await fixture.say('dear client')
    await expect.poll(() => heard.heard.map(({ message }) => message)).toEqual(['dear client'])
    expect(stranger.heard).toEqual([])
    await Promise.all([own.removeAllChannels(), other.removeAllChannels()])
  })

  test('cross from one process to another', async () => {
    const far = await fixture.clientOf(fixture.bookingId, fixture.otherProcess.url)
    const { heard, channel } = followMessages(far, 'far', `booking_id=eq.${fixture.bookingId}`)
    await joined(channel)
    await ok(
      fixture.nadia.from('booking_messages').insert({
        booking_id: fixture.bookingId,
        sender_id: fixture.nadiaId,
        sender_type: 'artist',
        message: 'hello there',
      }),
    )
    await expect.poll(() => heard.map(({ message }) => message)).toEqual(['hello there'])
    await far.removeAllChannels()
  })

  test.each([
    ['a table without live updates', { table: 'leads' }],
    ['a table that does not exist', { table: 'nothing' }],
    ['a filter on a column that does not exist', { table: 'booking_messages', filter: 'nothing=eq.1' }],
    ['a value that is no id', { table: 'booking_messages', filter: 'booking_id=eq.seven' }],
    ['an operator that does not exist', { table: 'booking_messages', filter: 'booking_id=near.7' }],
    ['SQL in the filter', { table: 'booking_messages', filter: `booking_id=eq.x' or true --` }],
  ])('changes of %s are refused with a message', async (_, subscription) => {
    const channel = fixture.nadia
      .channel(`refused ${JSON.stringify(subscription)}`)
      .on('postgres_changes', { event: 'INSERT', schema: 'public', ...subscription }, () => undefined)
    await expect(joined(channel)).rejects.toThrow('Unable to subscribe to changes')
    await fixture.nadia.removeChannel(channel)
  })

  test('changes are refused to a visitor', async () => {
    const visitor = fixture.browser()
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
    const { heard, channel } = followMessages(fixture.nadia, `filter ${filter}`, filter)
    const everything = followMessages(fixture.nadia, `beside ${filter}`)
    await Promise.all([joined(channel), joined(everything.channel)])
    for (const message of ['a, b', 'plain', 'other']) await fixture.say(message)
    await expect.poll(() => everything.heard.length).toBe(3)
    expect(heard.map(({ message }) => message)).toEqual(expected)
    await fixture.nadia.removeAllChannels()
  })
})

test('all clients rejoin and fetch what they missed after the database was unavailable', async () => {
  const { heard, channel } = followMessages(fixture.nadia, 'kept', `booking_id=eq.${fixture.bookingId}`)
  let lives = 0
  channel.on('system', {}, ({ status }: { status: string }) => {
    if (status === 'ok') lives += 1
  })
  channel.subscribe()
  await expect.poll(() => lives).toBe(1)
  await fixture.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'bandstand notifications' and datname = current_database()`,
  )
  await expect.poll(() => lives).toBe(2)
  await fixture.say('after the break')
  await expect.poll(() => heard.map(({ message }) => message)).toEqual(['after the break'])
  await fixture.nadia.removeChannel(channel)
})
