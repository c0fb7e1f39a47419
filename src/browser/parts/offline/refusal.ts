import { HttpError } from 'react-admin'
import type { QueuedOperation } from './queued-operation.ts'

/** So often an operation is sent that the server fails at. */
export const MOST_FAILURES = 5

/** Replies that are about what was sent, and so possibly about one operation of it. */
const ABOUT_CONTENT: readonly number[] = [400, 413, 422, 500]

/** Of a server that starts, stops, is busy or has no room: it will take the same later. */
const TEMPORARY: readonly number[] = [408, 425, 429, 502, 503, 504, 507]

export function isTemporary(status: number | undefined): boolean {
  return status !== undefined && TEMPORARY.includes(status)
}

/**
 * The operations of a batch that a failed reply refuses: those that it names (`operations.3.present`), else all where it
 * is about the address (404, 409, 403) or there is one alone. Empty when it is about one of several that is not named.
 */
export function refusedAmong(batch: readonly QueuedOperation[], error: unknown): readonly QueuedOperation[] {
  const [first] = batch
  const together = first?.together
  if (batch.length <= 1 || together === undefined) return batch
  if (!(error instanceof HttpError)) return []
  const names = Object.keys((error.body as { errors?: object } | undefined)?.errors ?? {})
  const numbers = names.flatMap((name) => {
    const [list, number = ''] = name.split(/[./]/)
    return list === together && /^\d+$/.test(number) ? [Number(number)] : []
  })
  const named = batch.filter((_operation, index) => numbers.includes(index))
  if (named.length > 0) return named
  return ABOUT_CONTENT.includes(error.status) ? [] : batch
}

/** True where the person who did it was asked whether it should be done nevertheless, and went back. */
export function wasDeclined(error: unknown): boolean {
  return error instanceof HttpError && Boolean((error.body as { warnings?: object } | undefined)?.warnings)
}

export function refusalOf(error: unknown): Record<string, unknown> {
  const body = error instanceof HttpError ? ((error.body ?? {}) as Record<string, unknown>) : {}
  return { ...body, error: error instanceof Error ? error.message : String(error) }
}
