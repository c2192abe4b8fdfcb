// An artist who uses kilometres, from the pricing rules to the client's price.
import { expect } from '@playwright/test'
import { gazetteerIsFilled } from './booking-form.ts'
import { becomeArtist, expectAccessible, newAddress, saveProfile, test, unfold } from './journey.ts'

test.beforeAll(gazetteerIsFilled)

test('a band from Berlin enters kilometres, and its client sees kilometres', async ({ page }) => {
  const artist = await becomeArtist(page, newAddress('berlin'), 'Evening4!')
  const slug = `berlin-${crypto.randomUUID()}`
  await saveProfile(page, artist, {
    display_name: 'Die Nachtmusik',
    slug,
    currency: 'EUR',
    hourly_rate: 150,
    min_booking_hours: 1,
    minimum_space: '3 by 3 metres',
  })
  await page.goto('/pricing-setup')
  await page.getByLabel('Home Location').fill('Berlin, Germany')
  await page.getByLabel('Home Location').blur()
  await expect(page.getByText('Distances are measured from Berlin')).toBeVisible()
  await expect(page.getByLabel('Free Radius')).toHaveValue('40')
  await unfold(page, 'Charge by distance')
  await page.getByLabel('Free Radius').fill('20')
  await page.getByLabel('Price per km').first().fill('1.5')
  await expect(page.getByText(/^A 3-hour gig 40 km away costs/).first()).toBeVisible()
  // Three hours, and the twenty kilometres beyond the free ones.
  await expect(page.getByRole('complementary', { name: 'Price preview' })).toContainText('€480')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page).toHaveURL(/\/dashboard/)

  // The server looks the home up in the background.
  await expect(async () => {
    const data = { profile_slug: slug }
    const answer = await page.request.post('/rest/v1/rpc/get_public_profile_data', { data })
    expect(await answer.json()).toMatchObject([{ distance_unit: 'km' }])
  }).toPass()
  await page.goto(`/book/${slug}`)
  const address = page.getByLabel('Venue address')
  await address.fill('Hamburg, Germany')
  await address.blur()
  await expect(page.getByRole('alert')).toContainText(
    'This venue is beyond the maximum travel distance of 160 km. Please contact Die Nachtmusik directly to discuss this booking.',
  )
  await expect(page.getByText(/^We measured about \d+ km, to Hamburg/)).toBeVisible()
  await address.fill('Potsdam, Germany')
  await address.blur()
  const distance = page.getByText(/^About \d+ km from Die Nachtmusik, measured to Potsdam/)
  await expect(distance).toBeVisible()
  const kilometres = Number(/\d+/.exec((await distance.textContent()) ?? '')?.[0])
  const travel = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 }).format((kilometres - 20) * 1.5)
  await expect(page.getByRole('region', { name: 'Running estimate' })).toContainText(
    `€${travel.replace(/\.00$/, '')}`,
  )
})
