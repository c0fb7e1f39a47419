import type { RawBuilder } from 'kysely'

/** SQL of a value without a static type. */
export type Sql = RawBuilder<unknown>
