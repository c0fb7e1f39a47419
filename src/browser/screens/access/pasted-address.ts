/**
 * Resolves a pasted address: a full URL, `https://…/books/7`; a path; or the id of another record of the current
 * screen. Empty means the current screen.
 */
export function pastedAddress(pasted: string, pathname: string): string {
  const text = pasted.trim()
  if (text === '') return pathname
  if (/^\d{1,15}$/.test(text)) return withId(pathname, text)
  return text.replace(/^https?:\/\/[^/]+/i, '') || '/'
}

/** `/books/3/copies` and 7 is `/books/7`, as is `/books` and 7. */
function withId(pathname: string, id: string): string {
  const segments = pathname.split('/').filter(Boolean)
  const at = segments.findIndex((segment) => /^\d+$/.test(segment))
  return `/${[...(at < 0 ? segments : segments.slice(0, at)), id].join('/')}`
}
