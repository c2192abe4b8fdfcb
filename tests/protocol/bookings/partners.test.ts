// Handing a request on to a partner, called with supabase-js: the invitation, the mails, and what the client's page gets.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nadiaId } from '../../product/people.ts'
import { type BookingFixture, ottoId, startBookingFixture, tokenIn } from './booking-fixture.ts'

const maraId = '0d0d0d0d-0000-4000-8000-000000000004'

let fixture: BookingFixture
beforeAll(async () => {
  fixture = await startBookingFixture()
  await fixture.owner.query(`insert into auth.users (id, email) values ($1, 'mara@example.com')`, [maraId])
  await fixture.owner.query(
    `insert into public.profiles (user_id, display_name, slug, hourly_rate) values ($1, 'DJ Otto', 'dj-otto', 90), ($2, 'Mara', 'mara', 80)`,
    [ottoId, maraId],
  )
})
afterAll(() => fixture?.close())

const decline = (id: string, facts: object) =>
  fixture.nadia
    .from('bookings')
    .update({ status: 'rejected', ...facts })
    .eq('id', id)
    .select('id')

async function becomePartners(): Promise<void> {
  await fixture.owner.query(
    `insert into private.partnerships (inviter_id, invited_id, accepted_at) values ($1, $2, now())
     on conflict (inviter_id, invited_id) do update set accepted_at = now(), ended_at = null, is_ended_by_inviter = null`,
    [nadiaId, ottoId],
  )
}

test('an invited artist is mailed, accepts, and both see each other', async () => {
  expect(await fixture.nadia.rpc('invite_partner', { slug_input: 'dj-otto' })).toMatchObject({
    error: null,
    data: 'invited',
  })
  const mail = await fixture.mailTo('otto@example.com', 'Nadia Brook Trio invites you to be partners')
  expect(mail.text_body).toContain('/account#partners')
  expect(mail.text_body).toContain('/book/nadia')
  expect(mail.reply_to).toBeNull()
  expect(mail.text_body + mail.html_body).not.toContain('nadia@example.com')

  const mara = await fixture.as(maraId)
  expect(await mara.rpc('get_partners')).toMatchObject({ error: null, data: [] })
  expect((await mara.rpc('accept_partner', { artist_id_input: nadiaId })).error).toMatchObject({
    code: 'PT404',
    details: 'invitation_not_found',
  })

  expect((await fixture.otto.rpc('accept_partner', { artist_id_input: nadiaId })).error).toBeNull()
  expect(await fixture.nadia.rpc('get_partners')).toMatchObject({
    data: [{ artist_id: ottoId, display_name: 'DJ Otto', slug: 'dj-otto', state: 'partner' }],
  })
})

test('an invitation that was withdrawn is not mailed', async () => {
  const { owner } = fixture
  await owner.query(
    `insert into private.partnerships (inviter_id, invited_id, ended_at, is_ended_by_inviter) values ($1, $2, now(), true)`,
    [ottoId, maraId],
  )
  const key = `withdrawn-${ottoId}`
  await owner.query(
    `select platform.add_job('notify-partner-invitation', jsonb_build_object('inviterId', $1::text, 'invitedId', $2::text), $3)`,
    [ottoId, maraId, key],
  )
  await expect
    .poll(async () => (await owner.query('select from graphile_worker.jobs where key = $1', [key])).rowCount)
    .toBe(0)
  // Written in the transaction of the job, before the mail is sent.
  const { rows } = await owner.query(`select from platform.mail_log where recipient = 'mara@example.com'`)
  expect(rows).toEqual([])
})

describe('a declined request', () => {
  test('suggests partners in the mail and on the client’s page, and tells them nothing', async () => {
    await becomePartners()
    const booked = await fixture.book()
    const answer = await decline(booked.id, { suggested_artist_ids: [ottoId] })
    expect(answer.error).toBeNull()
    const mail = await fixture.mailTo(booked.email, '%cannot take your booking%')
    expect(mail.text_body).toContain('Nadia Brook Trio suggests:\n- DJ Otto')
    expect(mail.html_body).toContain('DJ Otto')
    // The mail leads to the client's own page, and to nothing of the partner's.
    // Only the picture of the artist who declines.
    expect(mail.text_body).not.toContain('/book/')
    expect(mail.html_body).not.toMatch(/\/book\/(?!nadia\/hero\.jpg")/)

    const { booking } = await fixture.details({ ...booked, token: tokenIn(mail) })
    expect(booking.suggested_artists).toEqual([{ name: 'DJ Otto', slug: 'dj-otto', is_asked: false }])
    expect(booking).not.toHaveProperty('suggested_artist_ids')

    expect((await fixture.otto.from('bookings').select('id')).data).toEqual([])
    expect(
      await fixture.mails(`recipient = 'otto@example.com' and subject not like '%invites you%'`),
    ).toEqual([])
  })

  test('a declined request cannot suggest anyone else, and stays pending', async () => {
    const booked = await fixture.book()
    const answer = await decline(booked.id, { suggested_artist_ids: [maraId] })
    expect(answer).toMatchObject({ status: 409, error: { details: 'not_partners' } })
    expect((await fixture.details(booked)).booking).toMatchObject({
      status: 'pending',
      suggested_artists: [],
    })
  })

  test('names no one who ended the partnership before the mail is written', async () => {
    await becomePartners()
    const booked = await fixture.book()
    await decline(booked.id, { suggested_artist_ids: [ottoId] })
    await fixture.otto.rpc('end_partnership', { artist_id_input: nadiaId })
    const mail = await fixture.mailTo(booked.email, '%cannot take your booking%')
    expect(mail.text_body).not.toContain('Otto')
    expect((await fixture.details(booked)).booking.suggested_artists).toEqual([])
  })
})
