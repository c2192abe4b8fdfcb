// Makes what we do not use of react-router tree-shakeable. The package declares no side effects, but Rolldown keeps
// components created by a call and named by an assignment. Neither `manualPureFunctions` (does not cover calls of
// React, which is CommonJS) nor `propertyWriteSideEffects` (applies to all modules) helps.
import type { Plugin } from 'vite'

/** Set on components: the name for developer tools, and a context that only server components provide. */
const droppedProperties = ['displayName', 'contextType']

/** Called only below a router of the data or framework mode, which we do not use: they lose their code. */
const droppedFunctions = ['PrefetchPageLinks', 'useNavigateStable']

const noDataRouter = '{throw Error("no data router")}'

export function shakeReactRouter(): Plugin {
  return {
    name: 'bandstand:shake-react-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules[\\/]react-router[\\/]dist[\\/]production[\\/]/ },
      handler(code) {
        let shaken = code
        const replace = (start: number, end: number, text: string) => {
          shaken = shaken.slice(0, start) + text + shaken.slice(end)
        }
        // From the end, so that earlier positions stay valid.
        for (const node of this.parse(code).body.toReversed()) {
          if (node.type === 'VariableDeclaration') {
            for (const { init } of node.declarations.toReversed())
              if (init?.type === 'CallExpression') replace(init.start, init.start, '/* @__PURE__ */ ')
          } else if (node.type === 'FunctionDeclaration') {
            if (node.body && droppedFunctions.includes(node.id?.name ?? ''))
              replace(node.body.start, node.body.end, noDataRouter)
          } else if (
            node.type === 'ExpressionStatement' &&
            node.expression.type === 'AssignmentExpression' &&
            node.expression.left.type === 'MemberExpression' &&
            node.expression.left.property.type === 'Identifier' &&
            droppedProperties.includes(node.expression.left.property.name)
          )
            replace(node.start, node.end, '')
        }
        return { code: shaken, map: null }
      },
    },
  }
}
