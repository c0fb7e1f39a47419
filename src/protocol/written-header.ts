/** Carries the position of the database's log at which a write is kept: a reply gives it, and later requests send it back. */
export const WRITTEN_HEADER = 'x-written'
