import { expect, test } from 'vitest'
import { contrastOf } from '../../../lib/look/artist-colours.ts'
import { emailSignature } from './email-signature.ts'
import { embedSnippet } from './embed-snippet.ts'
import { shareLinks, shareWords } from './share-links.ts'

const url = 'https://book.example.com/book/nadia'

test('the text of a shared page names the artist', () => {
  expect(shareWords('Nadia Sól')).toEqual({
    title: 'Nadia Sól - Book Now for Your Event',
    text: 'Book Nadia Sól for your next event!',
  })
})

test('each network gets the URL and the text in its own parameters', () => {
  const queries = shareLinks('Tom & Sons', url).map(({ name, url: link }) => [
    name,
    Object.fromEntries(new URL(link).searchParams),
  ])
  expect(queries).toEqual([
    ['WhatsApp', { text: `Book Tom & Sons for your next event! ${url}` }],
    ['Facebook', { u: url, quote: 'Book Tom & Sons for your next event!' }],
    ['X', { text: 'Book Tom & Sons for your next event!', url }],
    ['Reddit', { url, title: 'Tom & Sons - Book Now for Your Event' }],
  ])
})

test('the signature button is readable on the artist’s colour, and escapes the name', () => {
  const { html, text, colours } = emailSignature('<b>"Tom" & Sons</b>', url, '#f97316')
  expect(html).toContain(`background:${colours.background}`)
  expect(html).toContain(`color:${colours.ink}`)
  expect(contrastOf(colours.background, colours.ink)).toBeGreaterThanOrEqual(4.5)
  expect(html).toContain('>Book &lt;b&gt;&quot;Tom&quot; &amp; Sons&lt;/b&gt;</a>')
  expect(text).toBe(`Book <b>"Tom" & Sons</b>: ${url}`)
})

test('the embed snippet names the artist and loads one script', () => {
  expect(embedSnippet(url, 'nadia')).toBe(
    '<script src="https://book.example.com/embed.js" data-artist="nadia" async></script>',
  )
})
