import { message } from '#protocol/messages/message.ts'
import { BadRequest } from '../../errors.ts'

/** The fields of a body that is a JSON object. */
export function fieldsOf(body: unknown): Record<string, unknown> {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Record<string, unknown>
  throw new BadRequest(message('request.object'))
}
