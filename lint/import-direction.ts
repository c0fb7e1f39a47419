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
  'custom-screens': ['rules', 'src/browser', 'src/protocol'],
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

/** Folder -> the one module through which the application imports it; so must its custom code and `app/`. */
const DOORS: Record<string, string> = {
  'src/server': 'src/server/api.ts',
  'src/protocol': 'src/protocol/index.ts',
  'src/declarations': 'src/declarations/index.ts',
}

const APPLICATION = ['rules', 'custom-screens', 'custom-actions', 'app']

/** A file that both sides of an application share: `custom-actions/books/withdraw.contract.ts`, `custom-actions/books/isbn.kind.ts`. */
const isContract = (path: string) => /\.(contract|kind)\.ts$/.test(path)

const ALIASES: Record<string, string> = {
  '#protocol/': 'src/protocol/',
  '#declarations/': 'src/declarations/',
  '#browser/': 'src/browser/',
  '#server/': 'src/server/',
  '#cli/': 'src/cli/',
  '#rules/': 'rules/',
}

/** Reports an import against the permitted direction, or past the public entry of a folder. */
export const importDirection: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      direction: '{{from}} must not import {{to}}: {{from}} may import {{allowed}}.',
      contract:
        'Screens load contracts and kinds as well: they may import src/protocol, rules and each other, not {{target}}.',
      door: '{{from}} must not import {{target}}: import from {{door}}, and add there what custom code may use.',
    },
  },
  create(context) {
    const from = roomOf(relative(context.cwd, context.filename))
    if (!from) return {}
    const check = (source: { value?: unknown } | null | undefined, node: Rule.Node) => {
      if (typeof source?.value !== 'string') return
      const target = targetOf(source.value, context.filename, context.cwd)
      const to = roomOf(target)
      if (isContract(context.filename) && to && !ofContracts(to, target)) {
        context.report({ node, messageId: 'contract', data: { target: unified(target) } })
        return
      }
      if (!to || to === from || (from === 'custom-screens' && isContract(target))) return
      if (!MAY_IMPORT[from]?.includes(to)) {
        const allowed = MAY_IMPORT[from]?.join(', ') || 'nothing of the project'
        context.report({ node, messageId: 'direction', data: { from, to, allowed } })
        return
      }
      const door = DOORS[to]
      if (door === undefined || !APPLICATION.includes(from) || unified(target) === door) return
      context.report({ node, messageId: 'door', data: { from, target: unified(target), door: aliasOf(door) } })
    }
    return {
      ImportDeclaration: (node) => check(node.source, node),
      ExportNamedDeclaration: (node) => check(node.source as { value?: unknown } | null, node),
      ExportAllDeclaration: (node) => check(node.source, node),
      ImportExpression: (node) => check(node.source as { value?: unknown }, node),
      // `import('…').Type`, as in module declarations.
      TSImportType: (node: Rule.Node) => check((node as unknown as { source?: { value?: unknown } }).source, node),
    }
  },
}

function ofContracts(to: string, target: string): boolean {
  return to === 'src/protocol' || to === 'rules' || isContract(target)
}

function targetOf(specifier: string, importer: string, root: string): string {
  if (specifier.startsWith('.')) return relative(root, resolve(dirname(importer), specifier))
  const alias = Object.keys(ALIASES).find((prefix) => specifier.startsWith(prefix))
  return alias ? ALIASES[alias] + specifier.slice(alias.length) : ''
}

function roomOf(path: string): string | undefined {
  return Object.keys(MAY_IMPORT).find((room) => unified(path).startsWith(`${room}/`))
}

function unified(path: string): string {
  return path.split(sep).join('/')
}

/** `src/server/api.ts` -> `#server/api.ts` */
function aliasOf(path: string): string {
  const [alias, folder] = Object.entries(ALIASES).find(([, start]) => path.startsWith(start)) ?? ['', '']
  return alias + path.slice(folder.length)
}
