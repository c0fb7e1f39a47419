/**
 * The file types recognised from their bytes: media type -> the name that people know. A declaration's `accept` refers
 * to these.
 */
export const FILE_TYPES = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
  'image/avif': 'AVIF',
  'application/pdf': 'PDF',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PowerPoint',
  'application/vnd.oasis.opendocument.text': 'OpenDocument text',
  'application/vnd.oasis.opendocument.spreadsheet': 'OpenDocument spreadsheet',
  'application/x-cfb': 'Word or Excel before 2007',
  'text/plain': 'text or CSV',
  'application/zip': 'ZIP',
  'audio/mpeg': 'MP3',
  'video/mp4': 'MP4',
} as const satisfies Record<string, string>

export type FileType = keyof typeof FILE_TYPES

/** Images that are decoded and re-encoded. Not SVG, which can carry script. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const

/** The default for a field without `accept`: documents and images; no archives, audio or video. */
export const DOCUMENT_TYPES: readonly FileType[] = (Object.keys(FILE_TYPES) as FileType[]).filter(
  (type) => !['application/zip', 'audio/mpeg', 'video/mp4'].includes(type),
)

export function isFileType(type: string): type is FileType {
  return Object.hasOwn(FILE_TYPES, type)
}

/** The accepted types in words: `JPEG, PNG or PDF`. */
export function fileTypeNames(types: readonly FileType[]): string {
  const names = types.map((type) => FILE_TYPES[type])
  const last = names.at(-1) ?? ''
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${last}` : last
}
