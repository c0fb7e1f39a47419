import { sql } from 'kysely'

/** SQL: the next day on which a schedule is sent; null while it is paused. */
export const nextOn = sql`case when not schedule.paused then schedule.next_on end`
