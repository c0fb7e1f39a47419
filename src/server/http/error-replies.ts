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

/** The reply for an error, without any internals. */
export interface ErrorReply {
  status: number
  body: Record<string, unknown>
  headers: Record<string, string>
}

/**
 * The reply for any error thrown while answering.
 *
 * @param requestId included in the reply to an unexpected error, so that it can be found in the log
 */
export function errorReply(thrown: unknown, requestId: string): ErrorReply {
  const error = toRequestError(thrown)
  if (!error) {
    return {
      status: 500,
      body: { error: 'Something went wrong on the server. It has been recorded.', request_id: requestId },
      headers: {},
    }
  }
  return { status: error.status, body: bodyOf(error), headers: headersOf(error) }
}

function bodyOf(error: RequestError): Record<string, unknown> {
  if (error instanceof ValidationFailed) return { errors: theFirst(error.errors) }
  if (error instanceof Unauthenticated) return { error: error.message, reason: error.reason }
  if (error instanceof Conflict) return { error: error.message, ...error.details }
  return { error: error.message }
}

/** More than anybody reads. */
const MOST_FIELDS = 40

/** A request with a thousand wrong fields is told the first ones. */
function theFirst(errors: Record<string, string[]>): Record<string, string[]> {
  const fields = Object.entries(errors)
  if (fields.length <= MOST_FIELDS) return errors
  const rest = `Something is wrong with ${fields.length - MOST_FIELDS} other fields as well.`
  return Object.fromEntries([...fields.slice(0, MOST_FIELDS), ['', [...(errors[''] ?? []), rest]]])
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
  FST_ERR_CTP_BODY_TOO_LARGE: () => new TooLarge('This is too large to be sent at once.'),
  FST_REQ_FILE_TOO_LARGE: () => new TooLarge('This file is too large.'),
  FST_FILES_LIMIT: () => new BadRequest('These are too many files for one upload.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new BadRequest('The length of the body does not match its Content-Length.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new BadRequest('Send JSON, with "Content-Type: application/json".'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new BadRequest('The body is not valid JSON.'),
  FST_ERR_BAD_URL: () => new BadRequest('The address is not valid.'),
  FST_ERR_MAX_PARAM_LENGTH: () => new NotFound(),
  FST_ERR_HANDLER_TIMEOUT: () => new Busy('This took too long and was given up. Please try again.'),
  // A write in a read-only transaction: the user is previewing the screens as a role.
  '25006': () => new Forbidden('You are looking at the screens as a role. Nothing can be changed until you go back.'),
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
