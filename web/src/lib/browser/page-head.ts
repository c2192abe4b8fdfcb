// Updates description, canonical URL and share metadata for the current page.
import { publicPageText, sharePicture, siteDescription } from '../../../../domain/site/page-texts.ts'

export interface PageHead {
  title: string
  pathname: string
  siteUrl: string
}

export function applyPageHead({ title, pathname, siteUrl }: PageHead): void {
  // Only public pages have one; the others are excluded from search engines.
  const text = publicPageText(pathname)
  const description = text?.description ?? siteDescription
  const url = new URL(pathname, siteUrl).href
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
