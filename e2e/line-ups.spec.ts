// A band with line-ups, prices by date and a question that depends on another, from the pricing rules to a price.
import { expect } from '@playwright/test'
import { becomeArtist, expectAccessible, newAddress, saveProfile, test, unfold } from './journey.ts'

test('a band sets up four line-ups and season prices on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const artist = await becomeArtist(page, newAddress('band'), 'Evening4!')
  const slug = `band-${crypto.randomUUID()}`
  await saveProfile(page, artist, {
    display_name: 'The Lamplighters',
    slug,
    genre: 'Soul',
    hourly_rate: 100,
    minimum_space: 'A stage',
    home_location: 'Bath, England',
  })
  await page.goto('/pricing-setup')
  const choose = async (list: string, name: string) => {
    await page.getByRole('combobox', { name: list, exact: true }).click()
    await page.getByRole('option', { name, exact: true }).click()
  }

  await unfold(page, 'Custom Booking Questions')
  await page.getByRole('button', { name: 'Add Question' }).click()
  await page.getByLabel('Question', { exact: true }).fill('Which line-up?')
  await choose('Kind of price of option 1', 'Line-up')
  const lineUps = { Solo: 90, Duo: 160, Trio: 230, 'Big band': 700 }
  for (const [place, [name, rate]] of Object.entries(lineUps).entries()) {
    if (place > 0) await page.getByRole('button', { name: 'Add Option' }).click()
    await page.getByLabel(`Option ${place + 1}`, { exact: true }).fill(name)
    await page.getByLabel(`Price of option ${place + 1}`, { exact: true }).fill(String(rate))
  }
  await page.getByRole('button', { name: 'Describe option 4' }).click()
  await page.getByLabel('Description of option 4').fill('Eight players and two singers')
  await page.getByRole('button', { name: 'Icons of option 4: no icon' }).click()
  await page.getByRole('button', { name: 'Drums', exact: true }).click()
  await page.getByRole('button', { name: 'Singer', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Icons of option 4: Singer, Drums' })).toBeFocused()

  await page.getByRole('button', { name: 'Add Question' }).click()
  await page.getByLabel('Question', { exact: true }).fill('How many crew meals?')
  await choose('Ask only when…', 'Which line-up?')
  await choose('is answered with', 'Big band')
  await page.getByLabel('Option 1', { exact: true }).fill('Crew meals')
  await choose('Kind of price of option 1', 'Quantity')
  await page.getByLabel('Price of option 1', { exact: true }).fill('12')
  await page.getByLabel('Minimum', { exact: true }).fill('')
  await unfold(page, 'Prices by date')
  await page.getByRole('button', { name: 'Saturday in season' }).click()
  await page.getByRole('button', { name: 'New Year’s Eve' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Use a whole number from 1 to 1,000')).toBeVisible()
  await expect(page.getByLabel('Minimum', { exact: true })).toBeFocused()
  await page.getByLabel('Minimum', { exact: true }).fill('4')
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)

  const preview = page.getByRole('complementary', { name: 'Price preview' })
  await page.getByRole('button', { name: /A 3-hour gig/ }).click()
  await expect(preview.getByText('How many crew meals?')).toBeHidden()
  await preview.getByLabel('When?').fill('2031-06-14')
  await expect(preview.getByText('Saturday in season')).toBeVisible()
  await preview.getByRole('radio', { name: /^Big band/ }).check()
  await expect(preview).toContainText('£2,542.50')
  await preview.getByRole('radio', { name: 'Crew meals' }).check()
  await expect(preview).toContainText('£2,590.50')
  await preview.getByRole('button', { name: 'More: Crew meals' }).click()
  // Three hours at 700, 15 miles beyond the free radius at 1.50, five meals, and 20% for the Saturday.
  await expect(preview).toContainText('£2,602.50')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page).toHaveURL(/\/dashboard/)

  const quoted = await page.request.post('/rest/v1/rpc/calculate_secure_booking_price', {
    data: {
      artist_slug: slug,
      performance_hours: 3,
      distance_km: 0,
      add_on_selections: [{ label: 'Trio', priceType: 'rate', priceValue: 230 }],
      event_date: '2031-12-31',
    },
  })
  expect(await quoted.json()).toMatchObject({ base_price: 690, total: 1035 })
})
