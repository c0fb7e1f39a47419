/** What a file can be, told from its bytes: media type -> what people call it. A declaration's `accept` names these. */
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

/** Pictures that are decoded and made anew. No SVG: it is a document that can carry script. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const

/** What a field takes that names nothing: documents and pictures, no archives, sound or film. */
export const DOCUMENT_TYPES: readonly FileType[] = (Object.keys(FILE_TYPES) as FileType[]).filter(
  (type) => !['application/zip', 'audio/mpeg', 'video/mp4'].includes(type),
)

export function isFileType(type: string): type is FileType {
  return Object.hasOwn(FILE_TYPES, type)
}

/** `JPEG, PNG or PDF`: what may be chosen, in words. */
export function fileTypeNames(types: readonly FileType[]): string {
  const names = types.map((type) => FILE_TYPES[type])
  const last = names.at(-1) ?? ''
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${last}` : last
}
