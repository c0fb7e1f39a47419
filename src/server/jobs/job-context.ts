import { message } from '#protocol/messages/message.ts'
import { sql } from 'kysely'
import { memberJson, overridesOfMember, TENANT_JSON } from '../database/describe/member-json.ts'
import type { SessionRow, TenantRow, Transaction } from '../database/database.ts'
import { signedInUser } from '../identity/sign-in/signed-in-user.ts'
import type { HttpSettings } from '../http/http-settings.ts'
import type { RequestContext } from '../request-context.ts'
import { contextFor } from '../routes/request-context-of.ts'
import type { ServerParts } from '../server-parts.ts'
import { JobFailed } from './job-definition.ts'
import { systemUser } from './system-user.ts'

/** The parts of the server that a batch needs. */
export type JobParts = Pick<ServerParts, 'model' | 'code' | 'database' | 'files' | 'clock' | 'logger'> & {
  settings: Pick<HttpSettings, 'publicUrl' | 'translationsFolder'>
}

/** The user on whose behalf a run works. */
export interface Starter {
  id: number
  membership_id: number | null
  impersonator_user_id: number | null
}

interface Found {
  tenant: TenantRow
  member: Omit<SessionRow, 'session_id'> | null
  impersonator: { id: number; name: string } | null
}

/** Most runs are started by the clock or by an event: looking for nobody takes as long as all else of the statement. */
const NOBODY = sql`null::jsonb as member, null::jsonb as impersonator`

const starterSql = (model: ServerParts['model'], { membership_id, impersonator_user_id }: Starter) => sql`
  (
    select ${sql.raw(memberJson(model))}
    from memberships m
      join users u on u.tenant_id = m.tenant_id and u.id = m.user_id and u.disabled_at is null
      left join feature_overrides o on o.tenant_id = m.tenant_id and (${sql.raw(overridesOfMember(model))})
    where m.tenant_id = t.id and m.id = ${membership_id}::bigint and m.disabled_at is null
    limit 1
  ) as member,
  (
    select jsonb_build_object('id', i.id, 'name', trim(i.first_name || ' ' || i.last_name))
    from users i
    where i.tenant_id = t.id and i.id = ${impersonator_user_id}::bigint
  ) as impersonator`

/**
 * The context of a batch, like that of a request: the user who started the job, with their current permissions and
 * scope.
 *
 * @param remark notes what whoever started it should know besides
 * @throws JobFailed when they no longer have access there
 */
export async function jobContext(
  parts: JobParts,
  tx: Transaction,
  starter: Starter,
  remark?: RequestContext['remark'],
): Promise<RequestContext> {
  const { model, code, files, clock, settings, logger } = parts
  const [found] = await tx.query(sql<Found>`
    select ${sql.raw(TENANT_JSON)} as tenant, ${starter.membership_id === null ? NOBODY : starterSql(model, starter)}
    from tenants t
    where t.id = ${tx.tenantId}::bigint`)
  if (!found) throw new JobFailed(message('jobs.no_tenant'))
  const { tenant, member, impersonator } = found
  if (starter.membership_id !== null && !member) {
    throw new JobFailed(message('jobs.starter_gone'))
  }
  const session = member && { ...member, session_id: 0, ...(impersonator && { impersonator }) }
  const user = session ? signedInUser(model.application, tenant, session) : systemUser(model, tenant)
  return contextFor({
    model,
    code,
    tx,
    fileLinks: files.links,
    publicUrl: settings.publicUrl,
    tenant,
    user,
    requestId: `job-${starter.id}`,
    logger,
    now: clock(),
    ...(remark && { remark }),
  })
}
