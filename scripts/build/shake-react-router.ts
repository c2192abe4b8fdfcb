// Makes unused exports of react-router tree-shakeable. The package declares no side effects, but Rolldown keeps
// components created by a call and named by an assignment. Neither `manualPureFunctions` (does not cover calls of
// React, which is CommonJS) nor `propertyWriteSideEffects` (applies to all modules) helps.
import type { Plugin } from 'vite'

export function shakeReactRouter(): Plugin {
  return {
    name: 'bandstand:shake-react-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules[\\/]react-router[\\/]dist[\\/]production[\\/]/ },
      handler(code) {
        let shaken = code
        // From the end, so that earlier positions stay valid.
        for (const node of this.parse(code).body.toReversed()) {
          if (node.type === 'VariableDeclaration') {
            for (const { init } of node.declarations.toReversed())
              if (init?.type === 'CallExpression')
                shaken = `${shaken.slice(0, init.start)}/* @__PURE__ */ ${shaken.slice(init.start)}`
          } else if (
            node.type === 'ExpressionStatement' &&
            node.expression.type === 'AssignmentExpression' &&
            node.expression.left.type === 'MemberExpression' &&
            node.expression.left.property.type === 'Identifier' &&
            node.expression.left.property.name === 'displayName'
          )
            shaken = shaken.slice(0, node.start) + shaken.slice(node.end)
        }
        return { code: shaken, map: null }
      },
    },
  }
}
