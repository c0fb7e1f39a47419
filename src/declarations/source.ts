import { findNodeAtLocation, type Node, type ParseError, parseTree } from 'jsonc-parser'

/** Path relative to the application's root -> text: an application in memory. */
export type FileMap = Readonly<Record<string, string>>

/** One declaration as read: its value, and the tree that knows where every value stands. */
export interface SourceFile {
  /** Relative to the application's root, with forward slashes: `schemas/book.json`. */
  path: string
  text: string
  /** What the JSON says, without `$schema` and `$comment`; undefined where nothing could be read. Not yet checked. */
  value: unknown
  tree?: Node
  syntaxErrors: ParseError[]
  /** Where a part of `value` stands in the text; set when malformed neighbours were left out of `value`. */
  written?: (at: readonly (string | number)[]) => (string | number)[]
}

/** Every declaration of an application, by name: `schemas/book.json` is `schemas.book`. */
export interface Source {
  application?: SourceFile
  schemas: Record<string, SourceFile>
  resources: Record<string, SourceFile>
  /** By language: `translations/en-GB.json` is `translations['en-GB']`. */
  translations: Record<string, SourceFile>
}

export const APPLICATION_FILE = 'app/application.json'
export const DECLARATION_FOLDERS = ['schemas', 'resources', 'translations'] as const

/** Reads one declaration. Never throws: what is not JSON is listed in `syntaxErrors`. */
export function parseSourceFile(path: string, content: string): SourceFile {
  const text = content.replace(/^\uFEFF/, '')
  const syntaxErrors: ParseError[] = []
  const tree = parseTree(text, syntaxErrors, { disallowComments: true, allowTrailingComma: false })
  const value: unknown = syntaxErrors.length === 0 && tree ? JSON.parse(text, leaveOutComments) : undefined
  return { path, text, value, tree, syntaxErrors }
}

function leaveOutComments(key: string, value: unknown): unknown {
  return key === '$comment' || key === '$schema' ? undefined : value
}

/** Sorts an application's files into a {@link Source}. Files that are no declarations are left aside. */
export function sourceFromFiles(files: FileMap): Source {
  const source: Source = { schemas: {}, resources: {}, translations: {} }
  for (const path of Object.keys(files).sort()) {
    const text = files[path] ?? ''
    if (path === APPLICATION_FILE) source.application = parseSourceFile(path, text)
    const [, folder, name] = /^(schemas|resources|translations)\/([^/]+)\.json$/.exec(path) ?? []
    if (!name) continue
    source[folder as (typeof DECLARATION_FOLDERS)[number]][name] = parseSourceFile(path, text)
  }
  return source
}

/** Line (from 1) of the value that a JSON pointer names; of its nearest ancestor where the value does not exist. */
export function lineOf(file: SourceFile, pointer: string): number {
  const segments = pointerSegments(pointer)
  for (let length = segments.length; file.tree && length >= 0; length -= 1) {
    const node = nodeAt(file.tree, segments.slice(0, length))
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

function nodeAt(tree: Node, segments: string[]): Node | undefined {
  let node: Node | undefined = tree
  for (const segment of segments) {
    node = node && findNodeAtLocation(node, [node.type === 'array' ? Number(segment) : segment])
  }
  // A property's own line is the one its name stands on.
  return node?.parent?.type === 'property' ? node.parent : node
}
