import type { MaterializedDeclaration } from '#declarations/format.ts'
import type { EntityModel } from '#declarations/model.ts'

/** An entity whose rows are materialized. */
export type MaterializedEntity = EntityModel & { materialized: MaterializedDeclaration }

export function isMaterialized(entity: EntityModel): entity is MaterializedEntity {
  return entity.materialized !== undefined
}

/** The table of the sums of materialized rows. */
export const sumsTable = ({ table }: { table: string }) => `${table}_sums`

/** The table of the keys whose rows are to be derived again. */
export const notesTable = ({ table }: { table: string }) => `${table}_noted`
