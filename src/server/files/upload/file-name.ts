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
