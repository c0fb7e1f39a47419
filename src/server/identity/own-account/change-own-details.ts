import { sql } from 'kysely'
import { message, type Message } from '#protocol/messages/message.ts'
import { oneLine } from '#protocol/kinds/text.ts'
import { auditSql } from '../../audit/audit-entry.ts'
import { Conflict, ValidationFailed } from '../../errors.ts'
import type { Answer, Call } from '../../routes/route.ts'
import { fieldsOf } from './fields-of.ts'
import { ownDetails } from './own-details.ts'

const CHANGEABLE = ['first_name', 'last_name'] as const
const LONGEST_NAME = 80

interface Details {
  first_name: string
  last_name: string
}

/**
 * Changes the names of the signed-in user. Fields that they cannot change themselves, such as their sign-in address,
 * are accepted unchanged.
 */
export async function changeOwnDetails({ context, body, ifMatch }: Call): Promise<Answer> {
  const { tx, user, now } = context
  const { body: known, version = 1 } = await ownDetails(context)
  const before = (known as { item: Details & Record<string, unknown> }).item
  const names = readNames(fieldsOf(body), before)
  if (ifMatch !== undefined && ifMatch !== version) {
    const details = { mine: names, theirs: before }
    throw new Conflict(message('identity.changed_meanwhile'), details, version)
  }
  const { first_name, last_name } = names
  if (first_name === before.first_name && last_name === before.last_name) return ownDetails(context)
  const old = JSON.stringify({ first_name: before.first_name, last_name: before.last_name })
  const entry = {
    entity: 'user',
    action: 'update',
    recordId: sql`changed.id`,
    before: sql`${old}::jsonb`,
    after: sql`${JSON.stringify(names)}::jsonb`,
  } as const
  await tx.query(sql`
    with changed as (
      update users set
        first_name = ${first_name}, last_name = ${last_name}, updated_at = ${now.toISOString()}, version = version + 1
      where id = ${user.id}
      returning id
    )
    ${auditSql(context, entry, sql`changed`)}`)
  return ownDetails(context)
}

function readNames(fields: Record<string, unknown>, before: Details & Record<string, unknown>): Details {
  const errors: Record<string, Message[]> = {}
  for (const [name, value] of Object.entries(fields)) {
    const problem = problemOf(name, value, before)
    if (problem) errors[name] = [problem]
  }
  if (Object.keys(errors).length > 0) throw new ValidationFailed(errors)
  const text = (name: keyof Details) => (typeof fields[name] === 'string' ? oneLine(fields[name]) : before[name])
  return { first_name: text('first_name'), last_name: text('last_name') }
}

function problemOf(name: string, value: unknown, before: Record<string, unknown>): Message | undefined {
  if (!Object.hasOwn(before, name)) return message('validation.no_such_field')
  if (!CHANGEABLE.includes(name as (typeof CHANGEABLE)[number])) {
    return JSON.stringify(value) === JSON.stringify(before[name]) ? undefined : message('validation.read_only_here')
  }
  if (value === null || value === '' || (typeof value === 'string' && oneLine(value) === '')) {
    return message('validation.required')
  }
  if (typeof value !== 'string') return message('validation.text')
  if (value.length > LONGEST_NAME) return message('validation.max_length_of_name', { limit: LONGEST_NAME })
  return /[<>]/.test(value) ? message('validation.plain_text') : undefined
}
