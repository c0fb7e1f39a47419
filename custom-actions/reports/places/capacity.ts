import { sql } from 'kysely'

/** SQL: places in a `class` of a `course`, with its `facility` if there is one; null: without limit. */
export const CAPACITY = sql`coalesce(class.max_consumers, course.capacity_limit, facility.capacity)`
