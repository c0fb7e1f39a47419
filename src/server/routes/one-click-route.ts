import type { FastifyInstance, FastifyRequest } from 'fastify'
import { message } from '#protocol/messages/message.ts'
import { BadRequest } from '../errors.ts'
import type { Route } from './route.ts'

/** The body that RFC 8058 prescribes, in either of the forms that it may have. */
const ONE_CLICK = /(?:^|&)List-Unsubscribe=One-Click(?:&|\s*$)|name="?List-Unsubscribe"?\s+One-Click\s/

/**
 * `POST` to the address of an open screen, as a mail program sends it that offers to end such mails by one click. It has neither
 * session nor headers of ours: all that it says is in the address, the tenant included. To open the address changes nothing.
 */
export function addOneClickRoute(
  app: FastifyInstance,
  { at, body }: NonNullable<Route['oneClick']>,
  config: object,
  answer: (request: FastifyRequest, body: object) => Promise<object>,
): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 2_000 }, (_request, text, parsed) =>
      parsed(null, text),
    )
    scope.post(at, { config }, async (request, reply) => {
      if (!ONE_CLICK.test(String(request.body ?? ''))) throw new BadRequest(message('request.one_click'))
      const given = new URLSearchParams(request.url.split('?')[1] ?? '')
      const tenant = given.get('tenant')
      if (tenant !== null) request.headers['x-tenant'] = tenant
      const fields = Object.entries(body).map(([field, parameter]) => [field, given.get(parameter) ?? ''])
      return reply.header('cache-control', 'no-store').send(await answer(request, Object.fromEntries(fields) as object))
    })
    done()
  })
}
