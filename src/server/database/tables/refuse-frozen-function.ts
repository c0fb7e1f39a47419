import { SCHEMA } from '../connect/engine.ts'
import type { FunctionDescription } from '../describe/table-description.ts'

/** The error of a change to columns that are kept: no code of PostgreSQL's own. */
export const FROZEN_CODE = 'RCF01'

/** The setting with which a transaction says that it corrects rows of a table. */
export const CORRECTING = 'app.correcting'

/** Refuses a change, for triggers of columns that are kept; not while rows of the table are corrected, nor in a migration. */
export function refuseFrozenFunction(): FunctionDescription {
  return {
    signature: 'refuse_frozen()',
    beforeTables: true,
    sql: `create or replace function ${SCHEMA}.refuse_frozen() returns trigger language plpgsql as $$
begin
  if current_setting('${CORRECTING}', true) = tg_table_name or current_setting('app.owner', true) = 'on' then
    return new;
  end if;
  raise exception 'These values of % are kept as they are.', tg_table_name
    using errcode = '${FROZEN_CODE}', constraint = tg_name, table = tg_table_name;
end $$`,
  }
}
