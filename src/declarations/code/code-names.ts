import { BROWSER_CODE_KINDS, type CodeKind, type CodeNames, SERVER_CODE_KINDS } from '#protocol/custom-code.ts'

/** A file of custom code: `{ path: 'custom-screens/books/calendar.tab.tsx', name: 'books/calendar', kind: 'tab' }`. */
export interface CodeFile {
  path: string
  name: string
  kind: CodeKind
}

export const CODE_KINDS: readonly CodeKind[] = [...BROWSER_CODE_KINDS, ...SERVER_CODE_KINDS]

/** No custom code at all. */
export const NO_CODE: CodeNames = codeNamesOf([])

/** The names by kind, in the files' order. */
export function codeNamesOf(files: readonly { name: string; kind: CodeKind }[]): CodeNames {
  const names = Object.fromEntries(CODE_KINDS.map((kind) => [kind, [] as string[]])) as Record<CodeKind, string[]>
  for (const file of files) names[file.kind].push(file.name)
  return names
}
