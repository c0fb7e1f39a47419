import { dirname, relative, resolve, sep } from 'node:path'
import type { Rule } from 'eslint'

/** Folder -> folders it may import, besides itself. A folder that is not named here may import nothing of the project. */
const MAY_IMPORT: Record<string, string[]> = {
  'src/protocol': [],
  'src/declarations': ['src/protocol'],
  'src/browser': ['src/declarations', 'src/protocol'],
  'src/server': ['src/declarations', 'src/protocol'],
  'src/cli': ['src/server', 'src/declarations', 'src/protocol'],
  rules: [],
  'custom-screens': ['rules', 'src/browser', 'src/protocol', 'src/declarations'],
  'custom-actions': ['rules', 'src/server', 'src/protocol', 'src/declarations'],
  app: [
    'rules',
    'custom-screens',
    'custom-actions',
    'src/browser',
    'src/server',
    'src/cli',
    'src/declarations',
    'src/protocol',
  ],
}

const ALIASES: Record<string, string> = {
  '#protocol/': 'src/protocol/',
  '#declarations/': 'src/declarations/',
  '#browser/': 'src/browser/',
  '#server/': 'src/server/',
  '#cli/': 'src/cli/',
  '#rules/': 'rules/',
}

/** Reports an import that goes against the direction in which data flows. */
export const importDirection: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { direction: '{{from}} must not import {{to}}: {{from}} may import {{allowed}}.' },
  },
  create(context) {
    const from = roomOf(relative(context.cwd, context.filename))
    if (!from) return {}
    const check = (source: { value?: unknown } | null | undefined, node: Rule.Node) => {
      if (typeof source?.value !== 'string') return
      const to = roomOf(targetOf(source.value, context.filename, context.cwd))
      if (!to || to === from || MAY_IMPORT[from]?.includes(to)) return
      const allowed = MAY_IMPORT[from]?.join(', ') || 'nothing of the project'
      context.report({ node, messageId: 'direction', data: { from, to, allowed } })
    }
    return {
      ImportDeclaration: (node) => check(node.source, node),
      ExportNamedDeclaration: (node) => check(node.source as { value?: unknown } | null, node),
      ExportAllDeclaration: (node) => check(node.source, node),
      ImportExpression: (node) => check(node.source as { value?: unknown }, node),
    }
  },
}

function targetOf(specifier: string, importer: string, root: string): string {
  if (specifier.startsWith('.')) return relative(root, resolve(dirname(importer), specifier))
  const alias = Object.keys(ALIASES).find((prefix) => specifier.startsWith(prefix))
  return alias ? ALIASES[alias] + specifier.slice(alias.length) : ''
}

function roomOf(path: string): string | undefined {
  const unified = path.split(sep).join('/')
  return Object.keys(MAY_IMPORT).find((room) => unified.startsWith(`${room}/`))
}
