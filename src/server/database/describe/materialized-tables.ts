/** The table of the sums of materialized rows. */
export const sumsTable = ({ table }: { table: string }) => `${table}_sums`

/** The table of the keys whose rows are to be derived again. */
export const notesTable = ({ table }: { table: string }) => `${table}_noted`
