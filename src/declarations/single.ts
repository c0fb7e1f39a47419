/** The id of a record of which there is exactly one, in every tenant: the primary key sees to it that there is no second. */
export const SINGLE_ID = 1
