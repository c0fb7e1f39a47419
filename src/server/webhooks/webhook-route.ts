import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { lookup } from '#declarations/lookup.ts'
import type { TenantRow } from '../database/database.ts'
import { TENANT_JSON } from '../database/describe/member-json.ts'
import { NotFound } from '../errors.ts'
import { tenantNamed } from '../identity/tenants/tenant-named.ts'
import { systemUser } from '../jobs/system-user.ts'
import { contextFor } from '../routes/request-context-of.ts'
import type { ServerParts } from '../server-parts.ts'
import type { WebhookMessage } from './webhook-definition.ts'

interface WebhookParams {
  tenant: string
  area: string
  name: string
}

/**
 * `POST /api/webhooks/{tenant}/{area}/{name}`: gives the message to the application's code of that name. Any media type is
 * accepted, and nothing of the body is parsed.
 */
export function addWebhookRoute(app: FastifyInstance, parts: ServerParts): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, parsed) => parsed(null, text))
    scope.post<{ Params: WebhookParams }>('/api/webhooks/:tenant/:area/:name', async (request, reply) => {
      const { tenant: slug, area, name } = request.params
      const definition = lookup(parts.code.webhooks ?? {}, `${area}/${name}`)
      if (!definition) throw new NotFound()
      const { model, code, database, files, clock, settings, logger } = parts
      const tenantId = await tenantNamed(database, slug)
      await database.asTenant(tenantId, async (tx) => {
        const tenant = await tenantOf(tx.query(tenantRow(tenantId)))
        const user = systemUser(model, tenant)
        const context = contextFor({
          model,
          code,
          tx,
          fileLinks: files.links,
          publicUrl: settings.publicUrl,
          tenant,
          user,
          requestId: request.id,
          logger,
          now: clock(),
        })
        await definition.receive(context, messageOf(request))
      })
      return reply.send({ received: true })
    })
    done()
  })
}

function tenantRow(tenantId: number) {
  return sql<{ tenant: TenantRow }>`
    select ${sql.raw(TENANT_JSON)} as tenant from tenants t where t.id = ${tenantId}::bigint`
}

async function tenantOf(found: Promise<{ tenant: TenantRow }[]>): Promise<TenantRow> {
  const [row] = await found
  if (!row) throw new NotFound()
  return row.tenant
}

function messageOf({ body, headers }: FastifyRequest): WebhookMessage {
  const first = Object.entries(headers).flatMap(([name, value]) => {
    const text = Array.isArray(value) ? value[0] : value
    return text === undefined ? [] : [[name, text]]
  })
  return { body: typeof body === 'string' ? body : '', headers: Object.fromEntries(first) }
}
