import { type RawBuilder, sql } from 'kysely'
import { SCHEMA } from '../connect/engine.ts'

/** Name of the collation of texts as people count: "Room 9" before "Room 10". */
export const NATURAL_ORDER = 'natural_order'

/**
 * Figures in texts are compared as numbers, as `Intl.Collator` does with `numeric`. What differs in nothing that is compared is the same,
 * so that such rows keep the order that they have; hence it is for sorting alone, and no column has it.
 */
export const CREATE_NATURAL_ORDER = `create collation if not exists ${SCHEMA}.${NATURAL_ORDER} (provider = icu, locale = 'und-u-kn-true', deterministic = false)`

/** SQL: what follows a text in `order by`. */
export const naturally: RawBuilder<unknown> = sql`collate ${sql.id(SCHEMA, NATURAL_ORDER)}`
