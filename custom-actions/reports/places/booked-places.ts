import { type RawBuilder, sql } from 'kysely'

/** The ways to book. */
export const BOOKING_TYPES = ['pia', 'monthly', 'taster', 'individual'] as const

/** SQL: true of a `place` that somebody booked: it was neither rolled over nor brought along. */
export const IS_BOOKED: RawBuilder<boolean> = sql`(place.state = 'taken' and place.source not in ('rollover', 'import'))`
