import addFormats from 'ajv-formats'
import { withExactSteps } from '#declarations/exact-steps.ts'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { FastifyInstance } from 'fastify'
import type { ServerCode } from '#server/custom-code.ts'
import { apiDocument } from '#server/openapi/api-document.ts'
import { routeTable } from '#server/routes/route-table.ts'
import type { Model } from '#declarations/model.ts'

interface Documented {
  paths: Record<string, Record<string, { responses?: Record<string, { $ref?: string }> } | undefined>>
}

/**
 * Compares every JSON reply that a test gets of an application with what its API's document says of that call and status. A
 * reply that is not as it says fails the test which asked for it.
 *
 * @param model as the server has it
 */
export function demandDocumentedReplies(app: FastifyInstance, model: Model, code: ServerCode): void {
  const faults: string[] = []
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || !String(reply.getHeader('content-type')).startsWith('application/json')) return
    const path = request.routeOptions.url?.replace(/^\/api\/(v1\/)?/, '/')
    if (path === undefined || path === '/docs/json') return
    const fault = repliesOf(model, code).faultOf(
      request.method,
      path.replace(/:(\w+)/g, '{$1}'),
      reply.statusCode,
      payload,
    )
    if (fault !== undefined) faults.push(`${request.method} ${request.url}: ${fault}`)
  })
  const inject = app.inject.bind(app) as (asked: unknown) => Promise<unknown>
  app.inject = (async (asked: unknown) => {
    const reply = await inject(asked)
    const [fault] = faults.splice(0)
    if (fault !== undefined) throw new Error(`A reply is not as the API's document says. ${fault}`)
    return reply
  }) as FastifyInstance['inject']
}

const known = new WeakMap<Model, WeakMap<ServerCode, Replies>>()

/** Made once for a model and its code: a document takes a second, and most test files ask for the same one. */
function repliesOf(model: Model, code: ServerCode): Replies {
  const ofModel = known.get(model) ?? new WeakMap<ServerCode, Replies>()
  known.set(model, ofModel)
  let replies = ofModel.get(code)
  if (!replies) {
    replies = new Replies(apiDocument(model, routeTable(model, code)) as unknown as Documented)
    ofModel.set(code, replies)
  }
  return replies
}

/** The schemas of replies in the document, compiled once for each call and status. */
class Replies {
  private readonly ajv = new Ajv2020({ allErrors: true, strict: false, logger: false })
  private readonly validators = new Map<string, ValidateFunction | undefined>()

  constructor(private readonly document: Documented) {
    addFormats.default(this.ajv)
    withExactSteps(this.ajv)
    this.ajv.addSchema(document, 'document')
  }

  /** The fault of a reply; undefined where there is none, or where the document does not name the call. */
  faultOf(method: string, path: string, status: number, payload: string): string | undefined {
    const operation = this.document.paths[path]?.[method.toLowerCase()]
    if (!operation) return undefined
    const key = `${method} ${path} ${status}`
    if (!this.validators.has(key)) this.validators.set(key, this.validatorOf(method, path, status))
    const validate = this.validators.get(key)
    if (!validate) return `the document does not name the status ${status}`
    if (validate(JSON.parse(payload))) return undefined
    return `${status} ${this.ajv.errorsText(validate.errors, { dataVar: 'reply' })}: ${payload.slice(0, 400)}`
  }

  private validatorOf(method: string, path: string, status: number): ValidateFunction | undefined {
    const said = this.document.paths[path]?.[method.toLowerCase()]?.responses?.[String(status)]
    if (!said) return undefined
    const place = said.$ref?.split('/').slice(1) ?? ['paths', path, method.toLowerCase(), 'responses', String(status)]
    const pointer = [...place, 'content', 'application/json', 'schema'].map((part) =>
      encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')),
    )
    return this.ajv.getSchema(`document#/${pointer.join('/')}`)
  }
}
