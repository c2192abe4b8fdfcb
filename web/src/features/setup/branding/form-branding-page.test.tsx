// The branding page as a whole. Longer than 300 lines: all of it uses the same stubbed profile.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { button, field, press, type, waitForForm } from '../../../testing/press-and-type.ts'
import { profileRow } from '../../../testing/rows.ts'
import { type StubbedAnswers, storeSession, stubbedUser } from '../../../testing/stub-server.ts'
import { stubSystemTheme } from '../../../testing/stub-system-theme.ts'
import { visitOwnPage } from '../../../testing/visit-own-page.tsx'
import { FormBrandingPage } from './form-branding-page.tsx'

const get = 'GET /rest/v1/profiles'
const patch = 'PATCH /rest/v1/profiles'
const folder = stubbedUser().id
const store = 'http://localhost:3000/storage/v1/object/public/artist-assets'
const bookingUrl = 'http://localhost:3000/book/rosa'

const profile = profileRow({
  display_name: 'Rosa',
  slug: 'rosa',
  hourly_rate: 100,
  hero_image_type: 'concert',
  hero_image_url: '/heroes/concert.jpg',
})

beforeEach(() => {
  window.localStorage.clear()
  stubSystemTheme(true)
  storeSession()
})

async function visit(answers: StubbedAnswers = {}, stored: object = profile) {
  let row = stored
  const server = visitOwnPage(<FormBrandingPage />, '/form-branding', {
    [get]: () => Response.json([row]),
    [patch]: ({ body }) => {
      row = { ...row, ...(body as object) }
      return Response.json([row])
    },
    'DELETE /storage/v1/object/artist-assets': () => Response.json([]),
    ...answers,
  })
  await waitForForm('Form branding')
  return server
}

const find = (text: string) => screen.findByText(text)

/** A mocked tab, recording where it navigates. */
function stubTab() {
  const tab = { opener: window, close: vi.fn(), location: { replace: vi.fn() } }
  vi.stubGlobal('open', vi.fn().mockReturnValue(tab))
  return tab
}

function stubClipboard(writeText: (text: string) => Promise<void>) {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }))
}

test('an untouched form has nothing to save; a change is saved once, and only it is sent', async () => {
  const { called } = await visit()
  expect(screen.getByText('Step 3 of 3')).toBeTruthy()
  expect(button('Save Changes').disabled).toBe(true)

  type('Form title (optional)', 'Book Rosa tonight')
  expect(button('Save Changes').disabled).toBe(false)
  // Enter sends nothing.
  expect(fireEvent.keyDown(field('Form title (optional)'), { key: 'Enter' })).toBe(false)
  expect(called(patch)).toEqual([])
  press('Save Changes')
  expect(await find('Changes saved!')).toBeTruthy()
  expect(called(patch).map(({ body }) => body)).toEqual([{ form_title: 'Book Rosa tonight' }])
  expect(button('Save Changes').disabled).toBe(true)
  // Branding is customised now.
  expect(screen.queryByText('Step 3 of 3')).toBeNull()
})

test('replaces an outdated picture with the default, and leaves an upload alone', async () => {
  const old = await visit({}, { ...profile, hero_image_url: '/assets/old-concert.jpg' })
  expect(old.called(patch).map(({ body }) => body)).toEqual([{ hero_image_url: '/heroes/concert.jpg' }])
  expect(button('Save Changes').disabled).toBe(true)
  cleanup()

  const url = `${store}/${folder}/hero-1.jpg`
  const own = await visit({}, { ...profile, hero_image_type: 'upload', hero_image_url: url })
  expect(own.called(patch)).toEqual([])
  expect(field('Your picture').checked).toBe(true)
})

test('shows why a save failed and keeps every field', async () => {
  let refusal = Response.json({ message: 'The title is not allowed.', code: '23514' }, { status: 400 })
  await visit({ [patch]: () => refusal })
  type('Form subtitle (optional)', 'Jazz')
  press('Save Changes')
  expect(await find('The title is not allowed.')).toBeTruthy()
  expect(await find('Error')).toBeTruthy()

  refusal = Response.json({ message: 'boom' }, { status: 500 })
  press('Save Changes')
  expect(await find('Failed to save changes. Please try again.')).toBeTruthy()
  expect(field('Form subtitle (optional)').value).toBe('Jazz')
  expect(button('Save Changes').disabled).toBe(false)
})

test('a preset sets both colours, a typed one makes them custom, a pale one shows a warning', async () => {
  const { called } = await visit()
  fireEvent.click(field('Vibrant'))
  expect(field('Primary color').value).toBe('#f97316')
  expect(field('Primary color').closest('.hidden')).not.toBeNull()
  fireEvent.click(field('Custom'))
  expect(field('Primary color').closest('.hidden')).toBeNull()
  type('Primary color', '')
  expect(await find('Primary color is required')).toBeTruthy()
  type('Primary color', '#fde6')
  expect(await find('Write a colour as # and six digits, for example #6366f1')).toBeTruthy()
  press('Save Changes')
  expect(await find('Please check the marked fields')).toBeTruthy()
  expect(called(patch)).toEqual([])

  type('Primary color', '#fde68a')
  expect(field('Custom').checked).toBe(true)
  expect(await screen.findByText(/This colour is hard to read on a light page/)).toBeTruthy()
  fireEvent.click(field('Dark'))
  expect(screen.queryByText(/This colour is hard to read/)).toBeNull()
  press('Save Changes')
  await waitFor(() => expect(called(patch)).toHaveLength(1))
  expect(called(patch)[0]?.body).toEqual({
    primary_color: '#fde68a',
    secondary_color: '#fb923c',
    color_theme: 'custom',
    theme_preference: 'dark',
  })
})

test('a logo is checked and stored at once, and the old file is deleted when the new one is saved', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(1_735_000_000_000)
  const upload = `POST /storage/v1/object/artist-assets/${folder}/logo-1735000000000.png`
  let isDown = true
  const { called } = await visit(
    {
      [upload]: () =>
        isDown ? Response.json({ message: 'x' }, { status: 500 }) : Response.json({ Id: 'x', Key: 'x' }),
    },
    { ...profile, logo_url: `${store}/${folder}/logo-1.png` },
  )
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText(/^Upload another logo/), { target: { files: [file] } })
  const logo = new File(['x'], 'logo.png', { type: 'image/png' })

  choose(new File(['x'], 'logo.pdf', { type: 'application/pdf' }))
  expect(await find('Invalid file type')).toBeTruthy()
  expect(await find('Please upload a valid image file.')).toBeTruthy()
  choose(new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'logo.png', { type: 'image/png' }))
  expect(await find('File too large')).toBeTruthy()
  expect(await find('Logo file must be smaller than 2MB.')).toBeTruthy()
  expect(called(upload)).toEqual([])

  choose(logo)
  expect(await find('Upload failed')).toBeTruthy()
  expect(await find('Failed to upload logo. Please try again.')).toBeTruthy()
  isDown = false
  choose(logo)
  expect(await find('Logo uploaded successfully')).toBeTruthy()
  expect(called('DELETE /storage/v1/object/artist-assets')).toEqual([])

  press('Save Changes')
  await find('Changes saved!')
  expect(called(patch)[0]?.body).toEqual({ logo_url: `${store}/${folder}/logo-1735000000000.png` })
  await waitFor(() => expect(called('DELETE /storage/v1/object/artist-assets')).toHaveLength(1))
  expect(called('DELETE /storage/v1/object/artist-assets')[0]?.body).toEqual({
    prefixes: [`${folder}/logo-1.png`],
  })
})

test('a custom hero may have 5 MB, and one that is never saved is deleted', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(1_735_000_000_000)
  const upload = `POST /storage/v1/object/artist-assets/${folder}/hero-1735000000000.jpg`
  const { called } = await visit({ [upload]: () => Response.json({ Id: 'x', Key: 'x' }) })
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText(/^Upload your own picture/), { target: { files: [file] } })

  choose(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.jpg', { type: 'image/jpeg' }))
  expect(await find('Hero image must be smaller than 5MB.')).toBeTruthy()
  expect(called(upload)).toEqual([])
  choose(new File(['x'], 'a.jpg', { type: 'image/jpeg' }))
  expect(await find('Image uploaded successfully')).toBeTruthy()
  expect(field('Your picture').checked).toBe(true)

  fireEvent.click(screen.getByRole('link', { name: 'Return to Dashboard' }))
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  fireEvent.click(within(question).getByRole('button', { name: 'Leave without saving' }))
  await find('Went to /dashboard')
  await waitFor(() =>
    expect(called('DELETE /storage/v1/object/artist-assets')[0]?.body).toEqual({
      prefixes: [`${folder}/hero-1735000000000.jpg`],
    }),
  )
})

test('Finish and Preview saves, publishes once, opens the page and shows the success dialog', async () => {
  const tab = stubTab()
  const { called } = await visit()
  fireEvent.click(field('Poppins'))
  press('Finish and Preview')
  const dialog = await screen.findByRole('dialog', { name: 'Congratulations!' })
  expect(await find('Form published!')).toBeTruthy()
  expect(called(patch).map(({ body }) => body)).toEqual([
    { font_family: 'poppins', form_published_at: expect.stringMatching(/^\d{4}-/) },
  ])
  expect(tab.location.replace).toHaveBeenCalledExactlyOnceWith(bookingUrl)
  expect(tab.opener).toBeNull()

  const written: string[] = []
  stubClipboard(async (text) => void written.push(text))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Copy link' }))
  expect(await find('URL copied!')).toBeTruthy()
  expect(within(dialog).getByRole('button', { name: 'Copied' })).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Instagram' }))
  expect(await find('URL copied for Instagram!')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Copy for a bio' }))
  expect(await find('Text for your bio copied!')).toBeTruthy()
  expect(written).toEqual([bookingUrl, bookingUrl, `Book ${profile.display_name}: ${bookingUrl}`])
  stubClipboard(() => Promise.reject(new Error('denied')))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Instagram' }))
  expect(await find('Copy failed')).toBeTruthy()
  expect(await find('Failed to copy URL. Please select and copy manually.')).toBeTruthy()

  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  press('Finish and Preview')
  const again = await screen.findByRole('dialog', { name: 'Congratulations!' })
  expect(called(patch)).toHaveLength(1)
  fireEvent.click(within(again).getByRole('button', { name: 'Continue to Dashboard' }))
  expect(await find('Went to /dashboard')).toBeTruthy()
})

test('a publishing failure opens nothing and shows no success dialog', async () => {
  const tab = stubTab()
  await visit({ [patch]: () => Response.json({ message: 'boom' }, { status: 500 }) })
  press('Finish and Preview')
  expect(await find('Failed to save changes. Please try again.')).toBeTruthy()
  expect(tab.close).toHaveBeenCalledOnce()
  expect(tab.location.replace).not.toHaveBeenCalled()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('without a slug there is nothing to publish yet', async () => {
  const { called } = await visit({}, { ...profile, slug: null })
  press('Finish and Preview')
  expect(await find('Your page has no address yet')).toBeTruthy()
  expect(called(patch)).toEqual([])
  expect(screen.queryByRole('link', { name: 'Share' })).toBeNull()
})

test('shows an error when settings cannot be loaded, and can retry', async () => {
  let isDown = true
  visitOwnPage(<FormBrandingPage />, '/form-branding', {
    [get]: () =>
      isDown ? Response.json({ message: 'no', code: 'x' }, { status: 403 }) : Response.json([profile]),
  })
  expect(await find('Error loading data')).toBeTruthy()
  // In the page and as a notice.
  await waitFor(() =>
    expect(screen.getAllByText('Failed to load existing form branding settings.')).toHaveLength(2),
  )
  isDown = false
  press('Try again')
  expect(await screen.findByRole('form', { name: 'Form branding' })).toBeTruthy()
})

test('a clip is uploaded, named and saved; a removed one is deleted from the store', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(1_735_000_000_000)
  const kept = { file: 'clip-1.mp3', title: 'Live in Bath' }
  const { called } = await visit(
    {
      [`POST /storage/v1/object/artist-assets/${folder}/clip-1735000000000.m4a`]: () =>
        Response.json({ Id: 'i', Key: 'k' }),
    },
    { ...profile, audio_clips: [kept, { file: 'clip-2.ogg', title: 'Old' }] },
  )
  press('Sound and Video')
  press('Remove clip 2')
  fireEvent.change(screen.getByLabelText(/^Add another clip/), {
    target: { files: [new File(['x'], 'notes.txt', { type: 'text/plain' })] },
  })
  expect(await find('Please upload an MP3, M4A or OGG file.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/^Add another clip/), {
    target: { files: [new File(['sound'], '03 - autumn_leaves.M4A', { type: 'audio/x-m4a' })] },
  })
  expect(await find('Clip uploaded')).toBeTruthy()
  expect(field('Title of clip 2').value).toBe('autumn leaves')
  type('Title of clip 2', ' ')
  type('Link to a video (optional)', 'javascript:alert(1)')
  press('Save Changes')
  expect(await find('Say what this is, for example "Autumn Leaves, live"')).toBeTruthy()
  expect(await find('Paste the whole address of the video, starting with https://')).toBeTruthy()
  expect(called(patch)).toEqual([])
  type('Title of clip 2', 'Autumn Leaves')
  type('Link to a video (optional)', 'https://video.example.com/watch')
  press('Save Changes')
  expect(await find('Changes saved!')).toBeTruthy()
  expect(called(patch).map(({ body }) => body)).toEqual([
    {
      audio_clips: [kept, { file: 'clip-1735000000000.m4a', title: 'Autumn Leaves' }],
      video_url: 'https://video.example.com/watch',
    },
  ])
  await waitFor(() =>
    expect(called('DELETE /storage/v1/object/artist-assets')[0]?.body).toEqual({
      prefixes: [`${folder}/clip-2.ogg`],
    }),
  )
})
