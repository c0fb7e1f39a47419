import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Message } from '#protocol/messages/message.ts'
import { REMARKS_HEADER, writtenRemarks } from '#protocol/remarks-header.ts'
import type { TenantRow } from '../database/database.ts'
import type { ServerParts } from '../server-parts.ts'
import { sayTo } from './say-to.ts'

interface Remarks {
  tenant: TenantRow
  said: Message[]
}

const remarks = new WeakMap<FastifyRequest, Remarks>()

/** Lets the reply to a call that was done say what its caller should know besides. */
export function addRemarks(app: FastifyInstance, parts: ServerParts): void {
  app.addHook('onSend', async (request, reply) => {
    const made = remarks.get(request)
    if (!made || reply.statusCode >= 400) return
    const say = await sayTo(parts, request, made.tenant)
    reply.header(REMARKS_HEADER, writtenRemarks([...new Set(made.said.map((one) => say(one)))]))
  })
}

/** Notes what the reply to a request should say besides. */
export function noteRemark(request: FastifyRequest, tenant: TenantRow, said: Message): void {
  const made = remarks.get(request) ?? { tenant, said: [] }
  made.said.push(said)
  remarks.set(request, made)
}
