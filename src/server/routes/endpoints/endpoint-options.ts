import { sql } from 'kysely'
import { message } from '#protocol/messages/message.ts'
import type { Transaction } from '../../database/database.ts'
import { FieldErrors } from '../../write/body/field-errors.ts'

/**
 * Refuses what is not among the words that the tenant keeps for it.
 *
 * @param lists field of the body -> the list that its value is chosen from
 * @throws ValidationFailed that names the fields
 */
export async function demandOptions(
  tx: Transaction,
  lists: Readonly<Record<string, string>>,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  const chosen = Object.entries(lists).filter(([field]) => typeof body[field] === 'string')
  if (chosen.length === 0) return
  const rows = sql.join(chosen.map(([field, list]) => sql`(${list}::text, ${body[field]}::text)`))
  const known = await tx.query(
    sql<{ list: string; value: string }>`select list, value from option_values where (list, value) in (${rows})`,
  )
  const errors = new FieldErrors()
  for (const [field, list] of chosen) {
    const isKnown = known.some((option) => option.list === list && option.value === body[field])
    if (!isKnown) errors.add(field, message('validation.not_a_choice'))
  }
  errors.throwIfAny()
}
