// Constraints of profiles.
import { beforeAll, describe, expect, it } from 'vitest'
import { currencySymbols } from '../../domain/pricing/currencies.ts'
import { stageIcons } from '../../domain/pricing/stage-icons.ts'
import type { TestDatabase } from '../harness/database.ts'
import { createStory, ines, inesId, nadia, nadiaId, nadiasQuestions } from './people.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createStory()
})

async function save(facts: Record<string, unknown>) {
  const names = Object.keys(facts)
  await db.database.run(nadia, {
    text: `update public.profiles set ${names.map((name, index) => `${name} = $${index + 2}`).join()} where user_id = $1`,
    values: [nadiaId, ...Object.values(facts)],
  })
}
const tiers = (...list: unknown[]) => ({ distance_tiers: JSON.stringify(list) })
const questions = (...list: unknown[]) => ({ custom_questions: JSON.stringify(list) })
const clips = (...list: unknown[]) => ({ audio_clips: JSON.stringify(list) })
const question = { id: 'q', question: 'Anything?', type: 'text' }
const choice = (...options: unknown[]) => ({ ...question, type: 'single', options })

describe('a profile', () => {
  it('a profile may be empty when it is new', async () => {
    const { rows } = await db.database.run(ines, {
      text: `insert into public.profiles (user_id, display_name, is_available) values ($1, '', false)
             returning slug, hourly_rate, custom_questions, currency`,
      values: [inesId],
    })
    expect(rows).toEqual([{ slug: null, hourly_rate: null, custom_questions: null, currency: 'GBP' }])
  })

  it.each([
    ['the rate of the laxer form', { hourly_rate: 1 }],
    ['the hours of the laxer form', { min_booking_hours: 0.5 }],
    ['an uploaded hero image', { hero_image_type: 'upload', hero_image_url: 'https://example.com/a.jpg' }],
    ['an embedded hero image', { hero_image_url: 'data:image/png;base64,AAAA' }],
    ['no tiers and questions', { distance_tiers: '[]', custom_questions: '[]' }],
    ['no tiers and questions at all', { distance_tiers: null, custom_questions: null }],
    ['a question of an unknown type', questions({ ...question, type: 'date' })],
    ['a question asked as label', questions({ id: 'q', label: 'Anything?', type: 'text', options: null })],
    ['an option without a price', questions(choice({ id: 'o', label: 'Yes' }))],
    ['tiers with a gap', tiers({ fromMiles: 0, toMiles: 5, pricePerMile: 0 })],
    ['a clip in any script', clips({ file: 'clip-1.mp3', title: 'Блюз для Ольги' })],
    ['a link to a video', { video_url: 'https://video.example.com/watch?v=1' }],
  ])('takes %s', async (_, facts) => {
    await expect(save(facts)).resolves.toBeUndefined()
  })

  it.each([
    ['the hourly rate is at least 1', { hourly_rate: 0.99 }],
    ...[
      { audio_clips: '{}' },
      { audio_clips: 'null' },
      clips('clip-1.mp3'),
      clips({ title: 'No file' }),
      clips({ file: 'clip-1.mp3' }),
      clips({ file: 'clip-1.mp3', title: ' ' }),
      clips({ file: 'clip-1.mp3', title: 'x'.repeat(101) }),
      clips({ file: '../other/clip-1.mp3', title: 'Of another artist' }),
      clips({ file: 'clip-1.svg', title: 'No sound' }),
      clips(...Array(4).fill({ file: 'clip-1.mp3', title: 'Four' })),
    ].map((facts): [string, Record<string, unknown>] => [
      'there are at most three clips, each a file with a title',
      facts,
    ]),
    ['the video has a web address', { video_url: 'javascript:alert(1)' }],
    ['the video has a web address', { video_url: 'https://video.example.com/" onclick="' }],
    ['the hourly rate is at least 1', { hourly_rate: 'NaN' }],
    ['the minimum booking is at least half an hour', { min_booking_hours: 0.4 }],
    [
      'the maximum booking is not shorter than the minimum',
      { min_booking_hours: 3, max_performance_hours: 2 },
    ],
    ['the travel distance is at least 1 mile', { max_travel_distance: 0 }],
    ['the travel fee is 0 or greater', { travel_fee: -1 }],
    ['the free radius is 0 or greater', { free_radius: -1 }],
    ['the maximum radius is at least 1 mile', { max_radius: 0.5 }],
    ['the currency is one of the ten offered', { currency: 'XYZ' }],
    ['at most 3 genres', { genre: 'Jazz, Soul, Funk, Pop' }],
    ['a booking page address has 2 to 60 of a-z, 0-9 and hyphen', { slug: 'Not Me' }],
    ['the hero image is a web address or an embedded image', { hero_image_url: 'javascript:alert(1)' }],
    ['the logo is a web address', { logo_url: 'data:text/html,x' }],
    ['the hero image is concert, studio or an upload', { hero_image_type: 'beach' }],
    ['colours are written as #rrggbb', { primary_color: 'red;}' }],
    ['the font is one of the four offered', { font_family: 'comic' }],
    ['the theme is light or dark', { theme_preference: 'system' }],
    ['the colour theme is one of the five offered', { color_theme: 'loud' }],
    ['an artist name has at most 120 characters', { display_name: 'Nadia\r\nBcc: all@example.com' }],
  ])('a profile is refused because %s', async (constraint, facts) => {
    await expect(save(facts)).rejects.toMatchObject({ code: '23514', constraint })
  })

  it.each([
    ['The distance tiers must be a list.', { distance_tiers: '{}' }],
    ['There can be at most 20 distance tiers.', tiers(...Array(21).fill({}))],
    ['Distance tier 1 must start and end at 0 miles or more.', tiers({ toMiles: 5, pricePerMile: 1 })],
    [
      'Distance tier 2 must not end before it starts.',
      tiers({ fromMiles: 0, toMiles: 5, pricePerMile: 1 }, { fromMiles: 60, toMiles: 50, pricePerMile: 1 }),
    ],
    [
      'The price per mile of distance tier 1 must be 0 or greater.',
      tiers({ fromMiles: 0, toMiles: 5, pricePerMile: -1 }),
    ],
    ['The questions must be a list.', { custom_questions: '"Any?"' }],
    ['There can be at most 50 questions.', questions(...Array(51).fill(question))],
    ['Question 1 is not an object.', questions('Any?')],
    ['Question 1 has no id.', questions({ question: 'Any?', type: 'text' })],
    ['Question 1 has no words.', questions({ id: 'q', question: ' ', type: 'text' })],
    ['Question 1 has no type.', questions({ id: 'q', question: 'Any?' })],
    ['Question 1 is a choice and has no option to choose.', questions(choice())],
    [
      'Question 2 is a choice and has no option to choose.',
      questions(question, { id: 'r', question: 'Which?', type: 'multiple' }),
    ],
    ['Question 1 has options that are not a list.', questions({ ...question, options: 'many' })],
    ['Question 1 has an option without a label.', questions(choice({ id: 'o', label: ' ' }))],
    [
      'Question 1 has an option that is neither flat nor a percentage.',
      questions(choice({ id: 'o', label: 'x', priceType: 'free' })),
    ],
    ...[['elephant'], 'singer', { singer: true }, ['singer', 1], Array(7).fill('singer')].map(
      (icons): [string, Record<string, unknown>] => [
        'Question 1 has an option with icons that do not exist, or with more than 6.',
        questions(choice({ id: 'o', label: 'x', icons })),
      ],
    ),
    [
      'Question 1 has an option whose price is not a number in reason.',
      questions(choice({ id: 'o', label: 'x', priceType: 'flat', priceValue: '10' })),
    ],
    [
      'Question 1 has an option whose price is not a number in reason.',
      questions(choice({ id: 'o', label: 'x', priceType: 'percentage', priceValue: 5000 })),
    ],
    ['Every question needs an id of its own.', questions(question, question)],
    [
      'Every option of a question needs an id of its own.',
      questions(choice({ id: 'o', label: 'a' }, { id: 'o', label: 'b' })),
    ],
  ])('a profile is refused with "%s"', async (message, facts) => {
    await expect(save(facts)).rejects.toMatchObject({ code: '23514', message, detail: 'invalid_rules' })
  })

  it('gives its options ids that only have to differ within a question', async () => {
    const yes = { id: 'yes', label: 'Yes' }
    await save(questions(choice(yes), { ...choice(yes), id: 'r' }))
    await save({ custom_questions: JSON.stringify(nadiasQuestions) })
  })

  it('keeps the time of its last change', async () => {
    await db.platform.query(`update public.profiles set updated_at = '2020-01-01' where user_id = $1`, [
      nadiaId,
    ])
    await save({ form_title: 'Book us' })
    const { rows } = await db.platform.query(
      `select updated_at > now() - interval '1 minute' as fresh from public.profiles where user_id = $1`,
      [nadiaId],
    )
    expect(rows).toEqual([{ fresh: true }])
  })
})

it('an option can have any icon of domain/pricing/stage-icons.ts, and they are stored', async () => {
  const options = stageIcons.map((icon) => ({ id: icon, label: icon, icons: [icon] }))
  const asked = choice(...options, { id: 'none', label: 'None', icons: null })
  await save(questions(asked))
  const { rows } = await db.platform.query(
    'select custom_questions from public.profiles where user_id = $1',
    [nadiaId],
  )
  expect(rows).toEqual([{ custom_questions: [asked] }])
})

it('profiles and bookings know the currencies of domain/pricing/currencies.ts', async () => {
  const { rows } = await db.platform.query<{ table: string; definition: string }>(
    `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'c' and pg_get_constraintdef(oid) like '%currency%USD%' order by 1`,
  )
  expect(rows.map(({ table }) => table)).toEqual(['bookings', 'profiles'])
  for (const { definition } of rows)
    expect(definition.match(/[A-Z]{3}(?=')/g)?.sort()).toEqual(Object.keys(currencySymbols).sort())
})
