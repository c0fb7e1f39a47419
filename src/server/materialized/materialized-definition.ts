import type { RawBuilder } from 'kysely'

/**
 * Default export of `custom-actions/{area}/{name}.materialized.ts`: the SQL of the rows of one key, which a schema names by
 * `"materialized": { "sql": "{area}/{name}" }`. It has every field of the schema that is not of the key, whole numbers to add up, and
 * reads nothing but tables: no clock, no user, no scope. Each day or whatever else the rows differ by stands in one row.
 *
 * @param key SQL of the values of the key, by field
 */
export type MaterializedDefinition = (key: Readonly<Record<string, RawBuilder<unknown>>>) => RawBuilder<object>
