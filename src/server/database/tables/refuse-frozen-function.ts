import { SCHEMA } from '../connect/engine.ts'
import type { FunctionDescription } from '../describe/table-description.ts'

/** The error of a change to columns that are kept: no code of PostgreSQL's own. */
export const FROZEN_CODE = 'RCF01'

/** The setting with which a transaction says that it corrects rows of a table. */
export const CORRECTING = 'app.correcting'

/** Refuses a change, for triggers of columns that are kept; not while rows of the table are corrected, nor in a migration. */
export function refuseFrozenFunction(isDistributed = false): FunctionDescription {
  // A part of a table on a machine is called like the table, with its number behind; an error of there says its names in its text.
  const table = isDistributed ? `regexp_replace(tg_table_name, '_[0-9]{6,}$', '')` : 'tg_table_name'
  const text = isDistributed
    ? `'These values of % are kept as they are (constraint "%").', ${table}, tg_name`
    : `'These values of % are kept as they are.', tg_table_name`
  return {
    signature: 'refuse_frozen()',
    beforeTables: true,
    sql: `create or replace function ${SCHEMA}.refuse_frozen() returns trigger language plpgsql as $$
begin
  if current_setting('${CORRECTING}', true) = ${table} or current_setting('app.owner', true) = 'on' then
    return new;
  end if;
  raise exception ${text}
    using errcode = '${FROZEN_CODE}', constraint = tg_name, table = tg_table_name;
end $$`,
  }
}
