import { HttpError } from 'react-admin'
import type { Warning } from './warnings.ts'

/** The body of a failed reply: a text, texts by field, and for a conflict both sides. */
export interface FailureBody {
  error?: string
  /** Field -> its first message. A message of no single field is under `root.serverError`. */
  errors?: Record<string, unknown>
  /** Field -> all its messages. */
  messages?: Readonly<Record<string, readonly string[]>>
  mine?: Record<string, unknown>
  theirs?: Record<string, unknown>
  /** The effect of the change, which has to be seen first. */
  review?: unknown
  /** Warnings to be confirmed before anything is saved. */
  warnings?: readonly Warning[]
  /** The version of `theirs`. */
  version?: string
  blockers?: { resource: string; title: string; count: number }[]
  /** The reason why a session ended: `timeout`, `required`, `password_changed`. */
  reason?: string
  request_id?: string
}

/** Fallback texts for replies without one. */
const WORDS: Readonly<Record<number, string>> = {
  401: 'rollcall.errors.forbidden',
  403: 'rollcall.errors.forbidden',
  404: 'rollcall.errors.not_found',
  409: 'rollcall.errors.conflict',
  413: 'rollcall.errors.too_large',
  422: 'rollcall.errors.unknown',
  429: 'rollcall.errors.too_many',
  503: 'rollcall.errors.busy',
}

/**
 * Converts a failed reply to react-admin's `HttpError`. Its message is the server's text, else the fallback for its
 * status; its body's `errors` have the first message of each field, as forms expect them.
 */
export function failureOf(status: number, json: unknown, headers: Headers): HttpError {
  const sent = (typeof json === 'object' && json !== null ? json : {}) as FailureBody
  const errors = sent.errors && firstMessages(sent.errors)
  const version = headers.get('etag')
  const body: FailureBody = {
    ...sent,
    ...(errors && { errors, messages: allMessages(sent.errors) }),
    ...(version && { version }),
  }
  const message = sent.error ?? (errors && messageOf(errors)) ?? WORDS[status] ?? 'rollcall.errors.server'
  return new HttpError(message, status, body)
}

/** Converts a network failure. An aborted request stays as it is: nobody is notified. */
export function unreachable(error: unknown): unknown {
  if (error instanceof DOMException && error.name === 'AbortError') return error
  return new HttpError('rollcall.errors.unreachable', 0, {})
}

function firstMessages(errors: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(errors).map(([field, messages]) => [field, firstOf(messages)] as const)
  const { '': general, ...byField } = Object.fromEntries(entries)
  return { ...byField, ...(general !== undefined && { root: { serverError: general } }) }
}

function allMessages(errors: Record<string, unknown> = {}): Record<string, string[]> {
  return Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, [messages].flat().map(String)]))
}

function firstOf(messages: unknown): unknown {
  return Array.isArray(messages) ? (messages[0] as unknown) : messages
}

function messageOf(errors: Record<string, unknown>): string {
  const root = errors['root'] as { serverError?: unknown } | undefined
  const general = root?.serverError
  return typeof general === 'string' ? general : 'ra.message.invalid_form'
}
