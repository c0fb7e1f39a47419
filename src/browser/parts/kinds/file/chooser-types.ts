import type { FileType } from '#protocol/file-types.ts'

/** Systems know these by their endings, or by other names. */
const ALSO: Partial<Record<FileType, string>> = {
  'text/plain': '.txt,.csv,text/csv',
  'application/x-cfb': '.doc,.xls,.ppt',
}

/** What a browser's own chooser offers, as the `accept` of an input. */
export function chooserTypes(accept: readonly FileType[]): string {
  return accept.flatMap((type) => [type, ...(ALSO[type] ? [ALSO[type]] : [])]).join(',')
}
