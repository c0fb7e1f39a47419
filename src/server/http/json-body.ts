import type { FastifyInstance } from 'fastify'
import { message } from '#protocol/messages/message.ts'
import { BadRequest } from '../errors.ts'
import { checkShape } from './check-shape.ts'
import { refuseUnfitValues } from './unfit-values.ts'

/**
 * Only a body whose text contains one of these can hold values that cannot be stored: escaped characters and long
 * numbers.
 */
const MAY_BE_UNFIT = /\\u|\d{16}|\d[eE]/

/**
 * Bodies are JSON. An empty one counts as none: react-admin's REST provider sends `Content-Type` with empty requests,
 * as `text/plain` with DELETE.
 */
export function acceptJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])

  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, given, done) => {
    const text = String(given)
    if (text === '') return done(null, undefined)
    try {
      checkShape(text)
    } catch (error) {
      return done(error as Error, undefined)
    }
    parseJson(request, text, (error, body) => {
      done(
        error ? new BadRequest(message('request.no_json_because', { reason: error.message })) : unfit(text, body),
        body,
      )
    })
  })
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined)
    done(new BadRequest(message('request.content_type')), undefined)
  })
}

function unfit(text: string, body: unknown): Error | null {
  if (!MAY_BE_UNFIT.test(text)) return null
  try {
    refuseUnfitValues(body)
    return null
  } catch (error) {
    return error as Error
  }
}
