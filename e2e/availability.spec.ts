// Dates that are held or taken, as the artist and as another client.
import { expect, type Page } from '@playwright/test'
import { mailText, openForBookings, sendRequest } from './booked.ts'
import { atDeskAndOnPhone, becomeArtist, expectAccessible, newAddress, test } from './journey.ts'

const password = 'Evening4!'

/** The fifteenth of next month. */
function dayToCome(): string {
  const now = new Date()
  const month = new Date(Date.UTC(now.getFullYear(), now.getMonth() + 1, 15))
  return month.toISOString().slice(0, 10)
}

/** Its button in the calendar of the booking form. */
async function openDay(page: Page) {
  await page.getByRole('button', { name: 'Event date' }).click()
  await page.getByRole('button', { name: 'Go to the Next Month' }).click()
  return page.getByRole('dialog', { name: 'Choose a date' }).getByRole('button', { name: /, 15 / })
}

atDeskAndOnPhone((screen) => {
  test('a date that the artist blocks cannot be chosen, and can again once it is opened', async ({
    page,
  }) => {
    const artist = await becomeArtist(page, newAddress('nadia'), password)
    const path = await openForBookings(page, artist)
    const month = `/calendar?month=${dayToCome().slice(0, 7)}`
    await page.goto(month)
    if (screen === 'phone') {
      await page.getByRole('button', { name: 'Block dates' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('From').fill(dayToCome())
      await dialog.getByLabel('To').fill(dayToCome())
      await dialog.getByLabel(/^Note/).fill('Honeymoon')
      await dialog.getByRole('button', { name: /^Block/ }).click()
    } else {
      await page.locator(`[data-day="${dayToCome()}"]`).click()
      await page.getByLabel(/^Note/).fill('Honeymoon')
      await page.getByRole('button', { name: 'Block this day' }).click()
    }
    await expect(page.getByText('Day blocked')).toBeVisible()
    await expect(page.getByText('Honeymoon').first()).toBeVisible()
    // The notice fades in and out.
    await expectAccessible(page, 'main')
    await page.goto(path)
    const day = await openDay(page)
    await expect(day).toBeDisabled()
    await expect(day).toHaveAccessibleName(/Not available$/)

    await page.goto(month)
    await page
      .getByRole('button', { name: /Honeymoon|15 .*[Bb]locked/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Open this day' }).click()
    await expect(page.getByText('Day opened')).toBeVisible()
    await page.goto(path)
    await expect(await openDay(page)).toBeEnabled()
  })

  test('a held date is closed to other clients, and opens again with its release', async ({
    page,
    context,
  }) => {
    const clientEmail = newAddress('cleo')
    const artist = await becomeArtist(page, newAddress('nadia'), password)
    const path = await openForBookings(page, artist)
    const { bookingId, clientLink } = await sendRequest(page, artist, clientEmail, { date: dayToCome() })
    await page.goto(path)
    await expect(await openDay(page)).toBeEnabled()

    await page.goto(`/booking/${bookingId}`)
    await page.getByRole('button', { name: 'Hold the date' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Hold the date' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByText(/^Held for Cleo Marsh until/)).toBeVisible()
    await expectAccessible(page, 'main')
    await page.goto(path)
    const day = await openDay(page)
    await expect(day).toBeDisabled()
    await expect(day).toHaveAccessibleName(/Not available$/)
    await page.goto(clientLink)
    await expect(page.getByText(/^Held for you until/)).toBeVisible()
    expect(await mailText(clientEmail, /holds .* for you$/)).toContain('Held for you until')

    // The client's page stays open, and follows what the artist does.
    const waiting = await context.newPage()
    await waiting.goto(clientLink)
    await expect(waiting.getByText(/^Held for you until/)).toBeVisible()
    await page.goto(`/booking/${bookingId}`)
    await page.getByRole('button', { name: 'Decline' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText(/^Held for Cleo Marsh until/)).toBeVisible()
    await page.getByRole('button', { name: 'Change the hold' }).click()
    await page.getByRole('button', { name: 'Release the date' }).click()
    await expect(page.getByText('Date released')).toBeVisible()
    await expect(waiting.getByText(/^Held for you until/)).toHaveCount(0)
    await waiting.close()
    await page.goto(path)
    await expect(await openDay(page)).toBeEnabled()
  })
})

test.describe('a date that is taken', () => {
  test.use({ expectedComplaints: [/status of 409/] })

  test('a date that is taken is accepted once; a second booking on the day must be confirmed', async ({
    page,
    context,
  }) => {
    const artist = await becomeArtist(page, newAddress('nadia'), password)
    await openForBookings(page, artist)
    const first = await sendRequest(page, artist, newAddress('cleo'))
    const second = await sendRequest(page, artist, newAddress('rosa'), { name: 'Rosa Amberley' })
    const accept = async (tab: Page) => {
      await tab.getByRole('button', { name: 'Accept Booking' }).click()
      const dialog = tab.getByRole('dialog', { name: 'Accept Booking Request' })
      // As some people click everything: it is one request.
      await dialog.getByRole('button', { name: 'Accept Booking' }).dblclick()
      return dialog
    }
    const other = await context.newPage()
    await page.goto(`/booking/${first.bookingId}`)
    await other.goto(`/booking/${second.bookingId}`)
    await accept(page)
    await expect(page.getByText('Booking accepted and confirmation email sent to client')).toBeVisible()
    await expect(page.getByText(/changed in the meantime/)).toHaveCount(0)

    const dialog = await accept(other)
    await expect(dialog.getByText(/You already have a confirmed or held booking at this time/)).toBeVisible()
    await expectAccessible(other)
    await dialog.getByRole('button', { name: 'Take a second booking on this day' }).click()
    await expect(other.getByText('Booking accepted and confirmation email sent to client')).toBeVisible()
    await other.getByRole('button', { name: 'Done' }).click()
    await other.getByText('History', { exact: true }).click()
    await expect(other.getByText(/as an extra one on its day/)).toBeVisible()
    await other.close()
  })

  test('a date that is taken meanwhile is answered with the nearest free dates when the request is sent', async ({
    page,
  }) => {
    const artist = await becomeArtist(page, newAddress('nadia'), password)
    const path = await openForBookings(page, artist)
    const { bookingId } = await sendRequest(page, artist, newAddress('cleo'), { date: dayToCome() })
    await page.goto(path)
    await page.getByLabel('Event name').fill('Garden wedding')
    const day = await openDay(page)
    await day.click()
    await page.getByLabel('Venue name').fill('Orchard Barn')
    await page.getByLabel('Venue address').fill('Church Lane, Frome')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('Your name').fill('Rosa Amberley')
    await page.getByLabel('Email').fill(newAddress('rosa'))
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('radio', { name: '3 hours', exact: true }).check()
    // Another one is confirmed on the date before the review.
    const confirmed = await page.request.patch(`/rest/v1/bookings?id=eq.${bookingId}`, {
      headers: { authorization: `Bearer ${artist.access_token}` },
      data: { status: 'confirmed' },
    })
    expect(confirmed.status()).toBe(204)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('heading', { name: 'Event Information' })).toBeVisible()
    await expect(page.getByText(/Nadia Brook Trio is not available on/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('alert').getByRole('button', { name: / 14 / }).click()
    await expect(page.getByText(/is not available on/)).toBeHidden()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Submit Booking Request' }).click()
    await expect(page.getByText('Quote request sent!')).toBeVisible()
  })
})
