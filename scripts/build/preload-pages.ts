// Lets the browser fetch the code of the pages strangers arrive at along with the app instead of after it. All routes
// share one document, so a line of script in it asks which page this is; it stands before the stylesheet, because
// scripts after one wait for it.
import type { Plugin } from 'vite'

const pages = { home: 'features/home/home-page.tsx', book: 'features/booking-page/booking-page.tsx' }
const marker = '<!--bandstand:preload-->'

export function preloadPages(): Plugin {
  return {
    name: 'bandstand:preload-pages',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        if (!html.includes(marker)) throw new Error(`index.html has no ${marker}.`)
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        function filesOf(module: string): string[] {
          const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))
          if (!chunk) throw new Error(`The build has no chunk for ${module}.`)
          const needed = [chunk.fileName, ...chunk.imports].map((file) => `/${file}`)
          return needed.filter((file) => !html.includes(file))
        }
        const files = JSON.stringify([filesOf(pages.home), filesOf(pages.book)])
        const program = `{const p=location.pathname,[home,book]=${files};for(const href of p==='/'?home:p.startsWith('/book/')?book:[])document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}))}`
        return html.replace(marker, () => `<script nonce="__CSP_NONCE__">${program}</script>`)
      },
    },
  }
}
