// Prices by the date, by the hour, by the piece and by line-up, and questions that depend on others, on a phone: what the
// client saw is what both mails and the stored booking say.
import { expect, type Page } from '@playwright/test'
import { clientLinkIn, mailText } from './booked.ts'
import { chooseDay, fillInEvent, gazetteerIsFilled, next, submit } from './booking-form.ts'
import {
  becomeArtist,
  expectAccessible,
  expectNoSidewaysScroll,
  newAddress,
  phone,
  saveProfile,
  test,
} from './journey.ts'

test.use(phone)
test.beforeAll(gazetteerIsFilled)

const option = (id: string, label: string, priceType: string, priceValue: number, more = {}) => ({
  id,
  label,
  priceType,
  priceValue,
  ...more,
})

const rules = {
  display_name: 'The Night Owls',
  currency: 'GBP',
  home_location: 'Bath',
  hourly_rate: 100,
  min_booking_hours: 2,
  max_performance_hours: 4,
  free_radius: 50,
  custom_questions: [
    {
      id: 'lineup',
      question: 'Line-up',
      type: 'single',
      required: true,
      options: [
        option('solo', 'Solo', 'rate', 100),
        option('duo', 'Duo', 'rate', 160, { description: 'Voice and guitar' }),
      ],
    },
    {
      id: 'extras',
      question: 'Extras',
      type: 'multiple',
      options: [
        option('sound', 'Sound engineer', 'hourly', 30),
        option('meals', 'Crew meals', 'quantity', 12, { min: 2, max: 8 }),
        option('dj', 'DJ', 'flat', 0),
      ],
    },
    {
      id: 'until',
      question: 'DJ until when?',
      type: 'single',
      required: true,
      group: 'After the show',
      showIf: { questionId: 'extras', optionId: 'dj' },
      options: [option('late', '2 am', 'flat', 75)],
    },
  ],
  date_rules: [{ id: 'sat', name: 'Saturday', weekdays: [6], priceType: 'percentage', priceValue: 20 }],
}

const estimate = (page: Page) =>
  page.getByRole('region', { name: 'Current estimate' }).getByRole('status').first()

async function fillInContact(page: Page, email: string) {
  await next(page).click()
  await page.getByLabel('Your name').fill('Rosa')
  await page.getByLabel('Email').fill(email)
  await next(page).click()
}

test('a client on a phone sees, sends and receives the same price', async ({ page }) => {
  const [artistEmail, clientEmail] = [newAddress('owls'), newAddress('rosa')]
  const session = await becomeArtist(page, artistEmail, 'Evening4!')
  const slug = `owls-${crypto.randomUUID()}`
  await saveProfile(page, session, { ...rules, slug })
  await page.goto(`/book/${slug}`)
  await fillInEvent(page, 'The Night Owls', 'Friday')
  await fillInContact(page, clientEmail)
  await page.getByRole('radio', { name: '3 hours', exact: true }).check()
  await next(page).click()

  await page.getByRole('radio', { name: 'Duo £160 an hour' }).check()
  await page.getByRole('checkbox', { name: 'Sound engineer +£30 an hour' }).check()
  await page.getByRole('checkbox', { name: 'Crew meals +£12 each' }).check()
  await page.getByRole('button', { name: 'More: Crew meals' }).click()
  await page.getByLabel('Number of: Crew meals').fill('6')
  // 3 hours at £160, the engineer at £30 an hour, and six meals at £12.
  await expect(estimate(page)).toContainText('£642')
  await expect(page.getByText('Step 4 of 5')).toBeVisible()
  await page.getByRole('checkbox', { name: /^DJ/ }).check()
  await expect(page.getByText('Step 4 of 6')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(phone.viewport)
  await next(page).click()
  await expect(page.getByRole('heading', { name: 'After the show' })).toBeFocused()
  await page.getByRole('radio', { name: /^2 am/ }).check()
  await expect(estimate(page)).toContainText('£717')
  await next(page).click()
  await expect(page.getByRole('heading', { name: 'Review & Confirm' })).toBeFocused()
  await expect(page.getByText('Sound engineer, Crew meals × 6, DJ')).toBeVisible()

  // A Saturday costs a fifth of the base price more.
  await page.getByRole('button', { name: 'Edit Event Information' }).click()
  await chooseDay(page, 'Saturday')
  await page.getByRole('button', { name: 'Back to review' }).click()
  await expect(estimate(page)).toContainText('£813')
  await page.getByRole('button', { name: 'See why' }).click()
  const lines = page.getByRole('dialog', { name: 'Your estimate' })
  await expect(lines.getByText('Extras: Crew meals × 6')).toBeVisible()
  await expect(lines.getByText('Saturday')).toBeVisible()
  await page.keyboard.press('Escape')
  await submit(page)
  await expect(page.getByRole('region', { name: 'Your request' })).toContainText('Estimate£813')

  for (const text of [
    await mailText(clientEmail, /^Your quote/),
    await mailText(artistEmail, /^New booking request/),
  ]) {
    expect(text).toContain('Total: £813')
    expect(text).toContain('Saturday: £96')
    expect(text).toContain('Extras: Crew meals × 6: £72')
    expect(text).toContain('DJ until when?\n  2 am')
  }
  const stored = await page.request.get('/rest/v1/bookings?select=id,total_price,base_price,add_ons', {
    headers: { authorization: `Bearer ${session.access_token}` },
  })
  const [booking] = await stored.json()
  expect(booking).toMatchObject({ total_price: 813, base_price: 480 })
  expect(booking.add_ons).toContainEqual(expect.objectContaining({ label: 'Saturday', amount: 96 }))

  await page.goto(await clientLinkIn(clientEmail, /^Your quote/))
  await expect(page.getByText('Extras: Crew meals × 6')).toBeVisible()
  await expect(page.getByText('£813').first()).toBeVisible()
  await page.goto(`/booking/${booking.id}`)
  await expect(page.getByText('Crew meals × 6').first()).toBeVisible()
})

test('a client on a phone starts from a budget', async ({ page }) => {
  const session = await becomeArtist(page, newAddress('owls'), 'Evening4!')
  const slug = `owls-${crypto.randomUUID()}`
  await saveProfile(page, session, { ...rules, slug })
  await page.goto(`/book/${slug}`)
  await fillInEvent(page, 'The Night Owls', 'Friday')
  await fillInContact(page, newAddress('rosa'))
  await page.getByRole('button', { name: 'I have a budget' }).click()
  const dialog = page.getByRole('dialog', { name: 'I have a budget' })
  await dialog.getByLabel('Your budget').fill('100')
  await dialog.getByRole('button', { name: 'Show choices' }).click()
  await expect(dialog.getByText('Nothing within £100. Prices start at £200.')).toBeVisible()
  await dialog.getByLabel('Your budget').fill('600')
  await dialog.getByRole('button', { name: 'Show choices' }).click()
  await expect(dialog.getByText('2 choices within £600')).toBeVisible()
  await expectAccessible(page)
  // The most hours, then the most extras: £400, the engineer for £120 and the DJ for £75.
  await dialog.getByRole('button', { name: 'Choose this: 4 hours, Solo' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('radio', { name: '4 hours' })).toBeChecked()
  await expect(estimate(page)).toContainText('£595')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('radio', { name: '4 hours' })).not.toBeChecked()
  await expect(estimate(page)).toContainText('£200')
})
