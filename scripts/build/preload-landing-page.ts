// Lets the browser fetch the landing page's code along with the app instead of after it. All routes share one
// document, so a line of script in it asks which page this is.
import type { Plugin } from 'vite'

const landingPage = 'features/home/home-page.tsx'

export function preloadLandingPage(): Plugin {
  return {
    name: 'bandstand:preload-landing-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunk = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(landingPage),
        )
        if (chunk?.type !== 'chunk') throw new Error(`The build has no chunk for ${landingPage}.`)
        const needed = [chunk.fileName, ...chunk.imports].map((file) => `/${file}`)
        const files = JSON.stringify(needed.filter((file) => !html.includes(file)))
        return [
          {
            tag: 'script',
            attrs: { nonce: '__CSP_NONCE__' },
            children: `if(location.pathname==='/')for(const href of ${files})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}))`,
            injectTo: 'head',
          },
        ]
      },
    },
  }
}
