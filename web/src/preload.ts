// What a built page fetches before anything else, from a script in its head. On most pages the app is all there is to see,
// and all it needs is fetched at once. An artist's page shows its hero first (first-paint.ts): code and typefaces would only
// delay the picture.
import type { PageFiles } from './page-files.ts'

declare const pageFiles: PageFiles

const { pathname } = window.location

function append(link: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), link))
}

if (!pathname.startsWith('/book/')) {
  for (const href of pageFiles.fonts)
    append({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href })
  for (const href of pageFiles.app) append({ rel: 'modulepreload', href })
  if (pathname === '/') for (const href of pageFiles.homePage) append({ rel: 'modulepreload', href })
}
