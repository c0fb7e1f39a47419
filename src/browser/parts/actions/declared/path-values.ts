import { fillPath } from '#browser/ground/routing/screen-path.ts'

/**
 * The segments of an endpoint's path, as a declared call fills them: `books/:id/pages/:page_id` with the call
 * `books/:parent/pages/:id` has the parent's id as `id`. Throws when the record does not have what the call names.
 */
export function pathValues(
  path: string,
  call: string,
  subject: { record?: Record<string, unknown>; parent?: Record<string, unknown> },
): Record<string, string> {
  const filled = fillPath(call, subject).split('/')
  return Object.fromEntries(
    path.split('/').flatMap((segment, at) => (segment.startsWith(':') ? [[segment.slice(1), filled[at] ?? '']] : [])),
  )
}
