import { findNodeAtLocation, type Node, parseTree, visit } from 'jsonc-parser'
import { withSharedFields } from './source/shared-fields.ts'
import type { SourceFile } from './source/source-file.ts'

export type { SourceFile } from './source/source-file.ts'

/** Path relative to the application's root -> text: an application in memory. */
export type FileMap = Readonly<Record<string, string>>

/** Every declaration of an application, by name: `schemas/book.json` is `schemas.book`. */
export interface Source {
  application?: SourceFile
  schemas: Record<string, SourceFile>
  /** Shared fields, by path: `schemas/shared/address.json`. Those in `schemas` include them already. */
  shared: Record<string, SourceFile>
  resources: Record<string, SourceFile>
  /** Absent: none. */
  reports?: Record<string, SourceFile>
  /** By language: `translations/en-GB.json` is `translations['en-GB']`. */
  translations: Record<string, SourceFile>
  /** Texts of `migrations/{name}.sql`, by name. */
  migrations?: Record<string, string>
}

const MIGRATION = /^migrations\/([^/]+)\.sql$/
export const APPLICATION_FILE = 'app/application.json'
export const DECLARATION_FOLDERS = ['schemas', 'schemas/shared', 'resources', 'reports', 'translations'] as const

/** Reads one declaration. Never throws: invalid JSON is listed in `syntaxErrors`. */
export function parseSourceFile(path: string, content: string): SourceFile {
  const text = content.replace(/^\uFEFF/, '')
  const syntaxErrors: SourceFile['syntaxErrors'] = []
  const namesTwice: SourceFile['namesTwice'] = []
  const open: Set<string>[] = []
  visit(
    text,
    {
      onObjectBegin: () => void open.push(new Set()),
      onObjectEnd: () => void open.pop(),
      onObjectProperty: (name, offset) => {
        if (open.at(-1)?.has(name)) namesTwice.push({ name, offset })
        open.at(-1)?.add(name)
      },
      onError: (error, offset) => syntaxErrors.push({ error, offset }),
    },
    { disallowComments: true, allowTrailingComma: false },
  )
  const value = syntaxErrors.length === 0 ? withoutComments(JSON.parse(text) as unknown) : undefined
  return { path, text, value, syntaxErrors, namesTwice }
}

/** Removes `$schema` and `$comment` from every object. */
function withoutComments(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  for (const part of Object.values(value)) withoutComments(part)
  if (!Array.isArray(value)) {
    const object = value as Record<string, unknown>
    delete object.$schema
    delete object.$comment
  }
  return value
}

/** Sorts an application's files into a {@link Source}. Other files are ignored. */
export function sourceFromFiles(files: FileMap): Source {
  const source: Source = { schemas: {}, shared: {}, resources: {}, translations: {} }
  for (const path of Object.keys(files).sort()) {
    const text = files[path] ?? ''
    if (path === APPLICATION_FILE) source.application = parseSourceFile(path, text)
    if (/^schemas\/shared\/[^/]+\.json$/.test(path)) source.shared[path] = parseSourceFile(path, text)
    const [, migration] = MIGRATION.exec(path) ?? []
    if (migration !== undefined) source.migrations = { ...source.migrations, [migration]: text }
    const [, report] = /^reports\/([^/]+)\.json$/.exec(path) ?? []
    if (report !== undefined) source.reports = { ...source.reports, [report]: parseSourceFile(path, text) }
    const [, folder, name] = /^(schemas|resources|translations)\/([^/]+)\.json$/.exec(path) ?? []
    if (!name) continue
    source[folder as 'schemas' | 'resources' | 'translations'][name] = parseSourceFile(path, text)
  }
  for (const [name, file] of Object.entries(source.schemas))
    source.schemas[name] = withSharedFields(file, source.shared)
  return source
}

/** Line (from 1) of the value at a JSON pointer; of its nearest ancestor when the value does not exist. */
export function lineOf(file: SourceFile, pointer: string): number {
  const tree = treeOf(file)
  const segments = pointerSegments(pointer)
  for (let length = segments.length; tree && length >= 0; length -= 1) {
    const node = nodeAt(tree, segments.slice(0, length))
    if (node) return lineAtOffset(file.text, node.offset)
  }
  return 1
}

/** Line (from 1) of a place in a text. */
export function lineAtOffset(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1
  return line
}

/** `/list/columns/2` -> `['list', 'columns', '2']`. */
export function pointerSegments(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** `['list', 'columns', 2]` -> `/list/columns/2`. */
export function toPointer(segments: readonly (string | number)[]): string {
  return segments.map((segment) => `/${String(segment).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

const trees = new Map<string, Node | undefined>()
const MOST_TREES = 50

/** Created only for files with problems, and cached. */
function treeOf({ text }: SourceFile): Node | undefined {
  if (trees.size > MOST_TREES) trees.clear()
  if (!trees.has(text)) trees.set(text, parseTree(text))
  return trees.get(text)
}

function nodeAt(tree: Node, segments: string[]): Node | undefined {
  let node: Node | undefined = tree
  for (const segment of segments) {
    node = node && findNodeAtLocation(node, [node.type === 'array' ? Number(segment) : segment])
  }
  // A property's own line is the one with its name.
  return node?.parent?.type === 'property' ? node.parent : node
}
