// A client whose browser runs no scripts: from the mail to the booking, a reply, and the artist's mail about it.
import { expect } from '@playwright/test'
import { bookTheArtist, mailText } from './booked.ts'
import { becomeArtist, newAddress, test } from './journey.ts'
import { openWithoutScripts } from './without-scripts.ts'

const password = 'Evening4!'

test('a client reads the booking and replies without scripts; the artist gets the message by mail', async ({
  page,
  browser,
}) => {
  const [artistEmail, clientEmail] = [newAddress('nadia'), newAddress('cleo')]
  const artist = await becomeArtist(page, artistEmail, password)
  const { bookingId, clientLink } = await bookTheArtist(page, artist, clientEmail)
  await page.goto(`/booking/${bookingId}`)
  await page.getByPlaceholder('Message Cleo Marsh...').fill('Which gate do we take?')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log').getByText('Sent', { exact: true })).toBeVisible()

  const phone = await openWithoutScripts(browser)
  await phone.goto(clientLink)
  await expect(phone.getByRole('heading', { level: 1, name: 'Garden wedding' })).toBeVisible()
  await expect(phone.getByText('£450').first()).toBeVisible()
  const log = phone.getByRole('log')
  await expect(log.getByText('Which gate do we take?')).toBeVisible()
  await expect(log.getByText(/ [AP]M UTC$/)).toBeVisible()
  // What needs scripts is not offered.
  for (const name of [
    'Print Booking Details',
    'Add to Calendar',
    'Attach files',
    'Ask for a change',
    /^Write to/,
  ])
    await expect(phone.getByRole('button', { name })).toBeHidden()
  await expect(phone.getByText('Attaching and opening files needs JavaScript.')).toBeVisible()
  await expect(phone.getByText('Bandstand needs JavaScript')).toBeHidden()

  await phone.getByRole('button', { name: 'Send' }).click()
  await expect(phone.getByRole('alert')).toHaveText('Please write a message first.')
  await expect(phone.getByRole('alert')).toBeInViewport()
  await phone
    .getByPlaceholder('Type your message to Nadia Brook Trio...')
    .fill('The one in the east.\nSee you!')
  await phone.getByRole('button', { name: 'Send' }).click()
  await expect(log.getByText('The one in the east.')).toBeInViewport()
  await expect(log.getByText('Sent', { exact: true })).toBeVisible()
  await expect(phone.getByPlaceholder('Type your message to Nadia Brook Trio...')).toHaveValue('')
  expect(new URL(phone.url()).pathname + new URL(phone.url()).search).toBe(clientLink)
  await phone.reload()
  await expect(log.getByRole('listitem')).toHaveCount(2)

  // The artist is at the page, where a message that is read is not mailed; elsewhere they get it by mail.
  await expect(page.getByRole('log').getByText('The one in the east.')).toBeVisible()
  await page.goto('/')
  await phone.getByPlaceholder('Type your message to Nadia Brook Trio...').fill('And bring umbrellas.')
  await phone.getByRole('button', { name: 'Send' }).click()
  await expect(log.getByText('And bring umbrellas.')).toBeVisible()
  expect(await mailText(artistEmail, /Cleo Marsh wrote/)).toContain('And bring umbrellas.')
  await phone.context().close()
})

test('an offer is accepted without scripts by the link of its mail, and a wrong link gets a new one', async ({
  page,
  browser,
}) => {
  const clientEmail = newAddress('cleo')
  const artist = await becomeArtist(page, newAddress('nadia'), password)
  const { bookingId, clientLink } = await bookTheArtist(page, artist, clientEmail)
  await page.goto(`/booking/${bookingId}`)
  await page.getByRole('button', { name: 'Change the price' }).click()
  await page.getByRole('button', { name: 'Propose Other Terms' }).click()
  const dialog = page.getByRole('dialog', { name: 'Propose other terms' })
  await dialog.getByLabel('Total').fill('500')
  await dialog.getByRole('button', { name: 'Send Offer' }).click()
  await expect(dialog).toBeHidden()

  const phone = await openWithoutScripts(browser)
  await phone.goto(clientLink)
  await expect(phone.getByRole('heading', { name: 'Do you agree to £500?' })).toBeVisible()
  await expect(phone.getByText(/Answering here needs JavaScript/)).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Accept and book' })).toBeHidden()

  const offerLink =
    /https?:\S+(\/offer\?token=\S+)/.exec(await mailText(clientEmail, /offers £500/))?.[1] ?? ''
  await phone.goto(offerLink)
  await expect(phone.getByRole('heading', { level: 1, name: /^New price: £500/ })).toBeVisible()
  await expect(phone.getByText('Saturday 14 June 2031')).toBeVisible()
  await expect(phone.getByText('Bandstand needs JavaScript')).toBeHidden()
  await phone.getByText('Ask for something else').click()
  await phone.getByLabel('Your message to Nadia Brook Trio').fill('Could you play until ten?')
  await phone.getByRole('button', { name: 'Send message' }).click()
  await expect(phone.getByText('Your message is with Nadia Brook Trio. They answer by email.')).toBeVisible()
  await expect(page.getByRole('log').getByText('Could you play until ten?')).toBeAttached()
  await phone.getByRole('button', { name: 'Accept and book' }).click()
  await expect(phone.getByText(/^You are booked with Nadia Brook Trio/)).toBeVisible()
  await expect(phone.getByRole('button', { name: /^Accept/ })).toBeHidden()
  await expect(
    page.getByRole('button', { name: 'Gig sheet' }).or(page.getByRole('link', { name: 'Gig sheet' })),
  ).toBeVisible()

  await phone.goto(clientLink)
  await expect(phone.getByRole('region', { name: 'It’s booked' })).toContainText('Saturday 14 June 2031£500')
  await expect(phone.getByRole('button', { name: 'Gig poster' })).toBeHidden()
  const receipt = phone.getByRole('link', { name: 'Verified price' })
  await phone.goto((await receipt.getAttribute('href')) ?? '')
  await expect(phone.getByRole('heading', { name: 'This receipt is genuine' })).toBeVisible()
  await expect(phone.getByRole('row', { name: 'Total £500' })).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(phone.getByText('To print this receipt, use your browser’s menu.')).toBeVisible()

  await phone.goto(clientLink.replace(/token=\w+/, `token=${'0'.repeat(40)}`))
  await expect(phone.getByRole('heading', { name: 'Secure Access Required' })).toBeVisible()
  await phone.getByRole('link', { name: 'Try Again' }).click()
  await expect(phone.getByRole('heading', { name: 'Secure Access Required' })).toBeVisible()
  await phone.getByRole('button', { name: 'Email me a new link' }).click()
  await expect(phone.getByText('Check your email', { exact: true })).toBeVisible()
  expect(await mailText(clientEmail, /^Your link to your booking/)).toContain('/client-booking/')
  await phone.context().close()
})
