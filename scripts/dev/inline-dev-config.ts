// Inserts the runtime configuration into the page in development, as the server does for the built page.
import { setTimeout as wait } from 'node:timers/promises'
import type { Plugin } from 'vite'

const marker = '<!--bandstand:config-->'

export function inlineDevConfig(serverUrl: string): Plugin {
  return {
    name: 'bandstand:inline-dev-config',
    apply: 'serve',
    async transformIndexHtml(html) {
      const config = await fetchConfig(`${serverUrl}/config.json`)
      // Without it the marker stays, and the page fetches /config.json itself.
      if (config === undefined) return html
      const json = JSON.stringify(config).replaceAll('<', '\\u003c')
      return html.replace(marker, () => `<script>window.__BANDSTAND_CONFIG__=${json}</script>`)
    },
  }
}

// The server may still be starting, or restarting after a change.
async function fetchConfig(url: string): Promise<unknown> {
  const deadline = Date.now() + 20_000
  while (Date.now() < deadline) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return response.json()
    await wait(250)
  }
  return undefined
}
