// Lets the build leave out what we do not use of react-router. Its components are made by calls and given names by
// assignments, either of which looks like something that must happen; it need not, for a component nobody shows.
import type { Plugin } from 'vite'

const file = /node_modules[\\/]react-router[\\/]dist[\\/]production[\\/]/
const named = /^\w+\.displayName = "[^"]*";$/gm
const made = /^(var \w+ = )(\w+\.(?:forwardRef|createContext|memo)\()/gm

export function shakeReactRouter(): Plugin {
  return {
    name: 'bandstand:shake-react-router',
    apply: 'build',
    transform: {
      filter: { id: file },
      handler: (code) => ({
        code: code.replace(named, '').replace(made, '$1/* @__PURE__ */ $2'),
        map: null,
      }),
    },
  }
}
