import type { RawBuilder } from 'kysely'

/** SQL of a value that is not typed any further. */
export type Sql = RawBuilder<unknown>
