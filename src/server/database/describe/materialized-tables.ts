import type { MaterializedDeclaration } from '#declarations/format.ts'
import type { EntityModel } from '#declarations/model.ts'

/** An entity whose rows are materialized. */
export type MaterializedEntity = EntityModel & { materialized: MaterializedDeclaration }

export function isMaterialized(entity: EntityModel): entity is MaterializedEntity {
  return entity.materialized !== undefined
}

/**
 * A table of the sums of materialized rows.
 *
 * @param place of its fields among the lists of fields that sums are kept by
 */
export const sumsTable = ({ table }: { table: string }, place: number) =>
  place === 0 ? `${table}_sums` : `${table}_sums_${place + 1}`

/** The table of the keys whose rows are to be derived again. */
export const notesTable = ({ table }: { table: string }) => `${table}_noted`
