import { findNodeAtLocation, type Node, type ParseErrorCode, parseTree, visit } from 'jsonc-parser'
import type { ExpansionProblem } from './expansion-problem.ts'
import { withSharedFields } from './shared-fields.ts'

/** Path relative to the application's root -> text: an application in memory. */
export type FileMap = Readonly<Record<string, string>>

/** One declaration as read. Where its values stand is looked up in the text when somebody asks ({@link lineOf}). */
export interface SourceFile {
  /** Relative to the application's root, with forward slashes: `schemas/book.json`. */
  path: string
  text: string
  /** What the JSON says, without `$schema` and `$comment`; undefined where nothing could be read. Not yet checked. */
  value: unknown
  /** Why it is not JSON, with the place in the text. */
  syntaxErrors: { error: ParseErrorCode; offset: number }[]
  /** Names that stand twice in one object, with the place of the second. */
  namesTwice: { name: string; offset: number }[]
  /** The column (from 1) within a text at which a part of `value` was written. */
  column?: (at: readonly (string | number)[]) => number | undefined
  /** Where a part of `value` stands in the text; set when malformed neighbours were left out of `value`. */
  written?: (at: readonly (string | number)[]) => (string | number)[]
  /** Where a part of `value` stands that comes from a shared file. */
  origin?: (at: readonly (string | number)[]) => { file: SourceFile; at: (string | number)[] } | undefined
  /** The file before it was put in full, and what of it could not be. */
  shaped?: SourceFile
  expansionProblems?: readonly ExpansionProblem[]
  /** What is wrong with what is shared. */
  sharedProblems?: { at: (string | number)[]; message: string; hint: string }[]
}

/** Every declaration of an application, by name: `schemas/book.json` is `schemas.book`. */
export interface Source {
  application?: SourceFile
  schemas: Record<string, SourceFile>
  /** Fields that several schemas have, by path: `schemas/shared/address.json`. Those of `schemas` have them already. */
  shared: Record<string, SourceFile>
  resources: Record<string, SourceFile>
  /** By language: `translations/en-GB.json` is `translations['en-GB']`. */
  translations: Record<string, SourceFile>
}

export const APPLICATION_FILE = 'app/application.json'
export const DECLARATION_FOLDERS = ['schemas', 'schemas/shared', 'resources', 'translations'] as const

/** Reads one declaration. Never throws: what is not JSON is listed in `syntaxErrors`. */
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

/** Takes `$schema` and `$comment` out of every object. */
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

/** Sorts an application's files into a {@link Source}. Files that are no declarations are left aside. */
export function sourceFromFiles(files: FileMap): Source {
  const source: Source = { schemas: {}, shared: {}, resources: {}, translations: {} }
  for (const path of Object.keys(files).sort()) {
    const text = files[path] ?? ''
    if (path === APPLICATION_FILE) source.application = parseSourceFile(path, text)
    if (/^schemas\/shared\/[^/]+\.json$/.test(path)) source.shared[path] = parseSourceFile(path, text)
    const [, folder, name] = /^(schemas|resources|translations)\/([^/]+)\.json$/.exec(path) ?? []
    if (!name) continue
    source[folder as 'schemas' | 'resources' | 'translations'][name] = parseSourceFile(path, text)
  }
  for (const [name, file] of Object.entries(source.schemas))
    source.schemas[name] = withSharedFields(file, source.shared)
  return source
}

/** Line (from 1) of the value that a JSON pointer names; of its nearest ancestor where the value does not exist. */
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

/** Made only for files that something is said of, and kept for the next thing. */
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
  // A property's own line is the one its name stands on.
  return node?.parent?.type === 'property' ? node.parent : node
}
