// Updates title, description, canonical URL and share metadata for the current page.
import { type PageText, sharePicture, siteDescription } from '../../../../domain/site/page-texts.ts'
import { pageTitle, setTabTitle } from './page-title.ts'

export interface PageHead {
  title: string
  /** Only public pages have one; the others are excluded from search engines. */
  text: PageText | undefined
  url: string
  siteUrl: string
}

export function applyPageHead({ title, text, url, siteUrl }: PageHead): void {
  setTabTitle(pageTitle(title))
  const description = text?.description ?? siteDescription
  setMeta('name', 'description', description)
  setMeta('property', 'og:title', title)
  setMeta('property', 'og:description', description)
  setMeta('property', 'og:url', url)
  setMeta('property', 'og:image', new URL(sharePicture.path, siteUrl).href)
  setCanonical(text ? url : undefined)
}

function setMeta(attribute: 'name' | 'property', key: string, content: string): void {
  const existing = document.head.querySelector(`meta[${attribute}="${key}"]`)
  const meta = existing ?? document.createElement('meta')
  meta.setAttribute(attribute, key)
  meta.setAttribute('content', content)
  if (!existing) document.head.append(meta)
}

function setCanonical(url: string | undefined): void {
  const existing = document.head.querySelector('link[rel="canonical"]')
  if (!url) {
    existing?.remove()
    return
  }
  const link = existing ?? document.createElement('link')
  link.setAttribute('rel', 'canonical')
  link.setAttribute('href', url)
  if (!existing) document.head.append(link)
}
