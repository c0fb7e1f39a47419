import type { FastifyInstance, FastifyRequest } from 'fastify'
import { VIEW_AS_HEADER } from '../explain/view-as.ts'
import { BadRequest, NotFound } from '../errors.ts'

const NUL = /%00|\0/
/** Bytes of characters beyond ASCII. */
const BYTES = /%[89a-f]/i
/** Headers whose text is looked up. */
const LOOKED_UP = ['x-tenant', VIEW_AS_HEADER, 'host']

/**
 * The check of what an address and its headers may hold, before anything is made of them: the API's, and those of pages and
 * built files alike. U+0000 stands in no text that can be stored; `//host` and `/\host` are taken for another machine by
 * what reads them as addresses, so there is nothing at them. Bytes that are no UTF-8, half of a surrogate pair among them,
 * would be taken for another text than was sent.
 */
export function checkAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const [path = '', query = ''] = request.url.split('?', 2)
    if (NUL.test(path)) throw new BadRequest('The address contains a character that no address has.')
    const decoded = decodedPath(path)
    if (decoded.includes('//') || decoded.includes('\\')) throw new NotFound()
    if (NUL.test(query)) refuseQuery(query)
    if (BYTES.test(query)) refuseBrokenText(query)
    LOOKED_UP.forEach((name) => checkHeader(request, name))
  })
}

function decodedPath(path: string): string {
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    throw new BadRequest('The address is not valid.')
  }
}

/** @throws BadRequest that names the parameter */
function refuseQuery(query: string): void {
  for (const [name, value] of new URLSearchParams(query)) {
    const isNamed = !NUL.test(name)
    if (!isNamed || value.includes('\0')) {
      const what = isNamed ? `"${name}"` : 'The name of a parameter'
      throw new BadRequest(`${what} contains a character that cannot be stored.`)
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
      throw new BadRequest(`"${name}" contains a character that cannot be stored.`)
    }
  }
}

function checkHeader({ headers }: FastifyRequest, name: string): void {
  const value = headers[name]
  if (typeof value === 'string' && value.includes('\0')) {
    throw new BadRequest(`The header "${name}" contains a character that cannot be stored.`)
  }
}
