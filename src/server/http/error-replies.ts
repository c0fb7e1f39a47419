import { withTexts } from '../messages/with-texts.ts'
import { message, type Message } from '#protocol/messages/message.ts'
import {
  BadRequest,
  Busy,
  Conflict,
  Forbidden,
  NotFound,
  RequestError,
  TooLarge,
  TooManyRequests,
  Unauthenticated,
  ValidationFailed,
} from '../errors.ts'
import { ENGLISH, renderMessage } from '../messages/render-message.ts'

/** The reply for an error, without any internals. */
export interface ErrorReply {
  status: number
  body: Record<string, unknown>
  headers: Record<string, string>
}

/** Renders messages for whoever asked. */
export type Say = (said: Message) => string

const inEnglish: Say = (said) => renderMessage(said, ENGLISH)

/**
 * The reply for an error: each message as a text, and beside it as data.
 *
 * @param requestId included in the reply to an unexpected error, so that it can be found in the log
 */
export function errorReply(thrown: unknown, requestId: string, say: Say = inEnglish): ErrorReply {
  const error = toRequestError(thrown)
  if (!error) {
    const said = message('errors.unexpected')
    return { status: 500, body: { error: say(said), message: said, request_id: requestId }, headers: {} }
  }
  return { status: error.status, body: bodyOf(error, say), headers: headersOf(error) }
}

function bodyOf(error: RequestError, say: Say): Record<string, unknown> {
  if (error instanceof ValidationFailed) return fieldErrors(theFirst(error.messages), say)
  const told = { error: say(error.said), message: error.said }
  if (error instanceof Unauthenticated) return { ...told, reason: error.reason }
  if (error instanceof Conflict) return { ...told, ...inWords(error.details, say) }
  return told
}

/** The records of both sides are data: whatever they look like, nothing of them is a message. */
function inWords({ mine, theirs, ...details }: Conflict['details'], say: Say): Record<string, unknown> {
  return {
    ...(mine !== undefined && { mine }),
    ...(theirs !== undefined && { theirs }),
    ...(withTexts(details, say) as Record<string, unknown>),
  }
}

type FieldMessages = Readonly<Record<string, readonly Message[]>>

function fieldErrors(messages: FieldMessages, say: Say): Record<string, unknown> {
  const texts = Object.entries(messages).map(([field, ofField]) => [field, ofField.map(say)] as const)
  return { errors: Object.fromEntries(texts), messages }
}

/** More than anybody reads. */
const MOST_FIELDS = 40

/** A request with a thousand wrong fields is told the first ones. */
function theFirst(messages: FieldMessages): FieldMessages {
  const fields = Object.entries(messages)
  if (fields.length <= MOST_FIELDS) return messages
  const rest = message('validation.other_fields', { smart_count: fields.length - MOST_FIELDS })
  return Object.fromEntries([...fields.slice(0, MOST_FIELDS), ['', [...(messages[''] ?? []), rest]]])
}

function headersOf(error: RequestError): Record<string, string> {
  if (error instanceof Unauthenticated) return { 'www-authenticate': 'Bearer' }
  if (error instanceof Busy || error instanceof TooManyRequests) return { 'retry-after': String(error.retryAfter) }
  if (error instanceof Conflict && error.version !== undefined) return { etag: `"${error.version}"` }
  return {}
}

/** Our own errors as they are; those of Fastify and of the database by their codes; undefined for unexpected ones. */
function toRequestError(thrown: unknown): RequestError | undefined {
  if (thrown instanceof RequestError) return thrown
  if (!(thrown instanceof Error) || !('code' in thrown)) return undefined
  return FROM_CODE[String(thrown.code)]?.()
}

const busy = () => new Busy()
const FROM_CODE: Readonly<Record<string, () => RequestError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new TooLarge(message('request.too_large')),
  FST_FILES_LIMIT: () => new BadRequest(message('request.too_many_files')),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new BadRequest(message('request.content_length')),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new BadRequest(message('request.content_type')),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new BadRequest(message('request.no_json')),
  FST_ERR_BAD_URL: () => new BadRequest(message('request.address')),
  FST_ERR_MAX_PARAM_LENGTH: () => new NotFound(),
  FST_ERR_HANDLER_TIMEOUT: () => new Busy(message('errors.took_too_long')),
  // A write in a read-only transaction: the user is previewing the screens as a role.
  '25006': () => new Forbidden(message('errors.as_role')),
  // Serialisation failure, deadlock, statement or lock timeout, no more connections, shutting down.
  '40001': busy,
  '40P01': busy,
  '57014': busy,
  '55P03': busy,
  '53300': busy,
  '57P01': busy,
  '57P03': busy,
  ECONNREFUSED: busy,
  ECONNRESET: busy,
}
