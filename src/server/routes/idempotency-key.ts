import type { IncomingHttpHeaders } from 'node:http'
import { IDEMPOTENCY_HEADER } from '#protocol/idempotency-header.ts'
import { message } from '#protocol/messages/message.ts'
import { BadRequest } from '../errors.ts'

/** The key of a request that may be sent again because its reply was lost. @throws BadRequest */
export function idempotencyKeyOf(headers: IncomingHttpHeaders): { idempotencyKey?: string } {
  const key = headers[IDEMPOTENCY_HEADER]
  if (key === undefined) return {}
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,100}$/.test(key)) {
    throw new BadRequest(message('request.idempotency_key'))
  }
  return { idempotencyKey: key }
}
