/**
 * Custom code is named by its path: `custom-screens/books/calendar.tab.tsx` is the tab `books/calendar`. Declarations
 * name it; `app/` passes the code in. A name without code, or code without a name, fails the check.
 */
export const BROWSER_CODE_KINDS = ['screen', 'tab', 'panel', 'dialog', 'action', 'cell', 'input', 'review'] as const
export const SERVER_CODE_KINDS = [
  'endpoint',
  'contract',
  'hook',
  'computed',
  'query',
  'materialized',
  'job',
  'report',
  'webhook',
  'mail',
  'kind',
] as const

export type BrowserCodeKind = (typeof BROWSER_CODE_KINDS)[number]
export type ServerCodeKind = (typeof SERVER_CODE_KINDS)[number]
export type CodeKind = BrowserCodeKind | ServerCodeKind

/** The names that exist, by kind. Read from file names: `{area}/{name}.{kind}.ts(x)`. */
export type CodeNames = Readonly<Record<CodeKind, readonly string[]>>
