// Preloads files from a script in the head of a built page. On most pages the app is all there is to show, so
// everything it needs is preloaded. An artist's page shows its hero first (first-paint.ts): code and fonts would only
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
