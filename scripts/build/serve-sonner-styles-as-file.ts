// sonner writes a <style> element when it is imported, which the content security policy refuses. This takes
// that call out of its module; web/src/ui/feedback/notices.tsx imports the same rules as a stylesheet.
import type { Plugin } from 'vite'

const insertion = /^__insertCSS\(".*"\);?$/m

export function serveSonnerStylesAsFile(): Plugin {
  return {
    name: 'bandstand:serve-sonner-styles-as-file',
    transform: {
      filter: { id: /node_modules[\\/]sonner[\\/]dist[\\/]index\.mjs/ },
      handler(code) {
        if (!insertion.test(code)) {
          throw new Error(
            'sonner no longer inserts its styles as expected: see serve-sonner-styles-as-file.ts.',
          )
        }
        return { code: code.replace(insertion, ''), map: null }
      },
    },
  }
}
