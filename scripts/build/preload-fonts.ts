// Lets the browser fetch the fonts every page needs along with the stylesheet, instead of after it.
import type { Plugin } from 'vite'

export function preloadFonts(names: string[]): Plugin {
  return {
    name: 'bandstand:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const files = Object.keys(bundle).filter((file) => file.endsWith('.woff2'))
        return names.map((name) => {
          const file = files.find((candidate) => candidate.includes(`/${name}-`))
          if (!file) throw new Error(`The font ${name} is not part of the build.`)
          return {
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
            injectTo: 'head',
          }
        })
      },
    },
  }
}
