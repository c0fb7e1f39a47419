import { dirname, relative, resolve, sep } from 'node:path'
import type { Rule } from 'eslint'

const HOUSE = 'src/browser/'
const ALIAS = '#browser/'

/** From the top down. A file imports from its own floor and from those below. */
const FLOORS = ['app', 'screens', 'parts', 'ground']

/**
 * Reports a file of the browser that is on no floor, other than its doors, and an import that runs up the floors:
 * `src/browser/parts/a.ts` must not import from `src/browser/screens/`. Imports of types count.
 */
export const floors: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      up: '{{from}} must not import from {{to}}: imports run down the floors {{floors}}. Move what both need down, or have it handed in by a context.',
      outside: '{{from}} must not import the doors of src/browser: they are for the application.',
      none: 'A file of src/browser belongs on one of its floors: {{floors}}.',
    },
  },
  create(context) {
    const own = inHouse(relative(context.cwd, context.filename))
    if (own === undefined) return {}
    const from = floorOf(own)
    const names = { floors: FLOORS.join(', ') }
    if (from === undefined) {
      if (!own.includes('/')) return {}
      return { Program: (node) => context.report({ node, messageId: 'none', data: names }) }
    }
    const check = (source: { value?: unknown } | null | undefined, node: Rule.Node) => {
      if (typeof source?.value !== 'string') return
      const target = targetOf(source.value, context.filename, context.cwd)
      if (target === undefined) return
      const to = floorOf(target)
      if (to === undefined) context.report({ node, messageId: 'outside', data: { from } })
      else if (FLOORS.indexOf(to) < FLOORS.indexOf(from)) {
        context.report({ node, messageId: 'up', data: { from, to, ...names } })
      }
    }
    return {
      ImportDeclaration: (node) => check(node.source, node),
      ExportNamedDeclaration: (node) => check(node.source as { value?: unknown } | null, node),
      ExportAllDeclaration: (node) => check(node.source, node),
      ImportExpression: (node) => check(node.source as { value?: unknown }, node),
      // `import('…').Type`
      TSImportType: (node: Rule.Node) => check((node as unknown as { source?: { value?: unknown } }).source, node),
    }
  },
}

/** The path of an imported module within the browser's folder; undefined for every other module. */
function targetOf(specifier: string, importer: string, root: string): string | undefined {
  if (specifier.startsWith(ALIAS)) return specifier.slice(ALIAS.length)
  return specifier.startsWith('.') ? inHouse(relative(root, resolve(dirname(importer), specifier))) : undefined
}

function inHouse(path: string): string | undefined {
  const unified = path.split(sep).join('/')
  return unified.startsWith(HOUSE) ? unified.slice(HOUSE.length) : undefined
}

function floorOf(path: string): string | undefined {
  return FLOORS.find((floor) => path.startsWith(`${floor}/`))
}
