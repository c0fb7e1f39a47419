/**
 * The address that somebody means: a whole one, `https://…/books/7`; a path; or the id of another record of the screen that
 * is open. Nothing pasted is the screen itself.
 */
export function pastedAddress(pasted: string, pathname: string): string {
  const text = pasted.trim()
  if (text === '') return pathname
  if (/^\d{1,15}$/.test(text)) return withId(pathname, text)
  return text.replace(/^https?:\/\/[^/]+/i, '') || '/'
}

/** `/books/3/copies` and 7 is `/books/7`; `/books` and 7 is that, too. */
function withId(pathname: string, id: string): string {
  const segments = pathname.split('/').filter(Boolean)
  const at = segments.findIndex((segment) => /^\d+$/.test(segment))
  return `/${[...(at < 0 ? segments : segments.slice(0, at)), id].join('/')}`
}
