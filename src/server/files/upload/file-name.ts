import type { FileType } from '#protocol/file-types.ts'

const LONGEST = 180
const UNNAMED = 'file'

/** Sanitises an uploaded file name for display and saving: no folders, no invisible characters, limited length. */
export function cleanFileName(sent: string | undefined): string {
  const [name = ''] = (sent ?? '').split(/[/\\]/).slice(-1)
  const visible = name.normalize('NFC').replace(/[\p{C}"<>|:*?]/gu, '')
  const trimmed = visible.trim().replace(/^\.+/, '')
  if (trimmed.length <= LONGEST) return trimmed || UNNAMED
  const ending = /\.\w{1,10}$/.exec(trimmed)?.[0] ?? ''
  return `${[...trimmed.slice(0, LONGEST - ending.length)].join('').trimEnd()}${ending}`
}

/** `attachment; filename="caf_.pdf"; filename*=UTF-8''caf%C3%A9.pdf`, for old readers and new ones. */
export function contentDisposition(how: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** The endings of each type, its usual one first. */
const ENDINGS: Readonly<Record<FileType, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/avif': ['avif'],
  'application/pdf': ['pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'application/x-cfb': ['doc', 'xls', 'ppt', 'msg'],
  'text/plain': ['txt', 'text', 'csv', 'tsv', 'md', 'log', 'json', 'ics', 'vcf'],
  'application/zip': ['zip'],
  'audio/mpeg': ['mp3'],
  'video/mp4': ['mp4', 'm4v'],
}

/**
 * The name with an ending of the file's type, added where there is none: whoever saves `order.bat` and opens it would run it,
 * though it was taken as a text.
 */
export function endedAs(name: string, type: FileType): string {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase()
  const [usual = '', ...others] = ENDINGS[type]
  return ending === usual || (ending !== undefined && others.includes(ending)) ? name : `${name}.${usual}`
}
