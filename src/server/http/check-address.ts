import type { FastifyInstance, FastifyRequest } from 'fastify'
import { message } from '#protocol/messages/message.ts'
import { VIEW_AS_HEADER } from '../explain/view-as.ts'
import { BadRequest, NotFound } from '../errors.ts'

const NUL = /%00|\0/
/** Bytes of characters beyond ASCII. */
const BYTES = /%[89a-f]/i
/** Headers whose text is looked up. */
const LOOKED_UP = ['x-tenant', VIEW_AS_HEADER, 'host']

/**
 * Validates the address and its headers before anything uses them: for the API, pages and built files alike. U+0000
 * cannot be stored in text; `//host` and `/\host` can be read as another host, so nothing is served there. Bytes that
 * are not valid UTF-8, lone surrogates included, would be read as another text than was sent.
 */
export function checkAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    try {
      checkAddress(request)
    } catch (error) {
      return done(error as Error)
    }
    done()
  })
}

function checkAddress(request: FastifyRequest): void {
  const [path = '', query = ''] = request.url.split('?', 2)
  if (NUL.test(path)) throw new BadRequest(message('request.address_character'))
  const decoded = decodedPath(path)
  if (decoded.includes('//') || decoded.includes('\\')) throw new NotFound()
  if (NUL.test(query)) refuseQuery(query)
  if (BYTES.test(query)) refuseBrokenText(query)
  for (const name of LOOKED_UP) checkHeader(request, name)
}

function decodedPath(path: string): string {
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    throw new BadRequest(message('request.address'))
  }
}

/** @throws BadRequest that names the parameter */
function refuseQuery(query: string): void {
  for (const [name, value] of new URLSearchParams(query)) {
    const isNamed = !NUL.test(name)
    if (!isNamed || value.includes('\0')) {
      throw new BadRequest(
        isNamed ? message('request.parameter_character', { name }) : message('request.parameter_name_character'),
      )
    }
  }
}

/** @throws BadRequest that names the parameter */
function refuseBrokenText(query: string): void {
  for (const part of query.split('&')) {
    try {
      decodeURIComponent(part.replace(/%(?![0-9a-f]{2})/gi, '%25'))
    } catch {
      const [name = ''] = new URLSearchParams(part).keys()
      throw new BadRequest(message('request.parameter_character', { name }))
    }
  }
}

function checkHeader({ headers }: FastifyRequest, name: string): void {
  const value = headers[name]
  if (typeof value === 'string' && value.includes('\0')) {
    throw new BadRequest(message('request.header_character', { name }))
  }
}
