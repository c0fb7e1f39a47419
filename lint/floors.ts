import { dirname, relative, resolve, sep } from 'node:path'
import type { Rule } from 'eslint'

const HOUSE = 'src/browser/'
const ALIAS = '#browser/'

/** The application's own folders: they import the public entries, files directly in `src/browser`. */
const APPLICATION = ['app', 'custom-screens']

/** From the top down. A file imports from its own floor and from those below. */
const FLOORS = ['app', 'screens', 'parts', 'ground']

/**
 * Reports a file of the browser that is on no floor, except the public entries; an import that runs up the floors, as
 * from `src/browser/parts/a.ts` to `src/browser/screens/`; and an import of the application past the public entries.
 * Type imports count.
 */
export const floors: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      up: '{{from}} must not import from {{to}}: imports run down the floors {{floors}}. Move what both need down, or have it handed in by a context.',
      outside: '{{from}} must not import the doors of src/browser: they are for the application.',
      past: '{{from}} must not import past the doors of src/browser: import from #browser/api.ts, which custom screens are given, or from #browser/start.ts or #browser/words.ts. Add there what is missing.',
      none: 'A file of src/browser belongs on one of its floors: {{floors}}.',
    },
  },
  create(context) {
    const file = relative(context.cwd, context.filename)
    const own = inHouse(file)
    if (own === undefined) return application(context, file)
    const from = floorOf(own)
    const names = { floors: FLOORS.join(', ') }
    if (from === undefined) {
      if (!own.includes('/')) return {}
      return { Program: (node) => context.report({ node, messageId: 'none', data: names }) }
    }
    return imports(context, (target, node) => {
      const to = floorOf(target)
      if (to === undefined) context.report({ node, messageId: 'outside', data: { from } })
      else if (FLOORS.indexOf(to) < FLOORS.indexOf(from)) {
        context.report({ node, messageId: 'up', data: { from, to, ...names } })
      }
    })
  },
}

/** A file of the application: it may import only the public entries. */
function application(context: Rule.RuleContext, file: string): Rule.RuleListener {
  const from = APPLICATION.find((folder) => unified(file).startsWith(`${folder}/`))
  if (from === undefined) return {}
  return imports(context, (target, node) => {
    if (target.includes('/')) context.report({ node, messageId: 'past', data: { from } })
  })
}

/** Calls `check` for each import of a module of the browser, with its path within the browser's folder. */
function imports(context: Rule.RuleContext, check: (target: string, node: Rule.Node) => void): Rule.RuleListener {
  const of = (node: unknown) => {
    const { source } = node as { source?: { value?: unknown } | null }
    if (typeof source?.value !== 'string') return
    const target = targetOf(source.value, context.filename, context.cwd)
    if (target !== undefined) check(target, node as Rule.Node)
  }
  return {
    ImportDeclaration: of,
    ExportNamedDeclaration: of,
    ExportAllDeclaration: of,
    ImportExpression: of,
    // `import('…').Type`
    TSImportType: of,
  }
}

/** The path of an imported module within the browser's folder; undefined for every other module. */
function targetOf(specifier: string, importer: string, root: string): string | undefined {
  if (specifier.startsWith(ALIAS)) return specifier.slice(ALIAS.length)
  return specifier.startsWith('.') ? inHouse(relative(root, resolve(dirname(importer), specifier))) : undefined
}

function inHouse(path: string): string | undefined {
  const file = unified(path)
  return file.startsWith(HOUSE) ? file.slice(HOUSE.length) : undefined
}

function unified(path: string): string {
  return path.split(sep).join('/')
}

function floorOf(path: string): string | undefined {
  return FLOORS.find((floor) => path.startsWith(`${floor}/`))
}
