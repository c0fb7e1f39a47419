import type { FastifyInstance } from 'fastify'
import { BadRequest } from '../errors.ts'

/**
 * Bodies are JSON. An empty one is no body: react-admin's REST provider sends `Content-Type` with requests that carry
 * nothing, as `text/plain` with DELETE.
 */
export function acceptJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])

  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined)
    parseJson(request, String(text), (error, body) => {
      done(error ? new BadRequest(`The body is not valid JSON: ${error.message}`) : null, body)
    })
  })
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined)
    done(new BadRequest('Send JSON, with "Content-Type: application/json".'), undefined)
  })
}
