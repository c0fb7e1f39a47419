import { sql } from 'kysely'
import type { ReplyOf } from '#protocol/index.ts'
import { endpoint, type RequestContext } from '#server/api.ts'
import { shippedTemplate } from './queue/message-words.ts'
import { TEXTS } from './templates/template-problems.ts'
import templateVersions from './template-versions.contract.ts'

/** Versions beyond these are in the audit log. */
const MOST = 20

type Version = ReplyOf<typeof templateVersions>['items'][number]

interface Texts {
  subject: string
  template: string
  sms: string | null
}

interface Change {
  id: number
  at: string
  by: string | null
  before: Partial<Texts>
}

/** The words of a template before each change of them, from the audit log; the shipped ones come last. */
export default endpoint({
  ...templateVersions,
  async run(call) {
    const { key, subject, template, sms = null } = await call.records('email_template').get(call.params.id)
    let texts: Texts = { subject, template, sms }
    const earlier = (await changesOf(call, call.params.id)).map(({ id, at, by, before }) => {
      texts = { ...texts, ...before }
      return { id, replaced_at: at, replaced_by: by, ...texts }
    })
    const shipped = shippedTemplate(call.model, key)
    const first = shipped && { subject: shipped.subject, template: shipped.template, sms: shipped.sms ?? null }
    const oldest = first ? [{ id: 0, replaced_at: null, replaced_by: null, ...first }] : []
    const items: Version[] = [...earlier, ...oldest]
    return { items }
  },
})

/** Latest first. */
async function changesOf({ tx }: RequestContext, id: number): Promise<Change[]> {
  return tx.query(sql<Change>`
    select log.id, log.at, trim(person.first_name || ' ' || person.last_name) as by, (
      select coalesce(jsonb_object_agg(key, value), '{}'::jsonb) from jsonb_each(log.before)
      where key = any(${[...TEXTS]}::text[])
    ) as before
    from audit_log as log
      left join users as person on person.tenant_id = log.tenant_id and person.id = log.actor_user_id
    where log.entity = 'email_template' and log.record_id = ${id}::bigint and log.action = 'update'
      and log.before ?| ${[...TEXTS]}::text[]
    order by log.at desc, log.id desc
    limit ${MOST}`)
}
