import type { FileType } from '#protocol/file-types.ts'

/** Systems know these by their extensions, or by other names. */
const ALSO: Partial<Record<FileType, string>> = {
  'text/plain': '.txt,.csv,text/csv',
  'application/x-cfb': '.doc,.xls,.ppt',
}

/** The `accept` attribute of a file input. */
export function chooserTypes(accept: readonly FileType[]): string {
  return accept.flatMap((type) => [type, ...(ALSO[type] ? [ALSO[type]] : [])]).join(',')
}
