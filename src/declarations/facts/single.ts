/** The id of a single record, in every tenant: the primary key prevents a second one. */
export const SINGLE_ID = 1
