import { sql } from 'kysely'
import type { MaterializedDefinition } from '#server/api.ts'
import { PLAN_BEGAN } from './places/active-plans.ts'
import { BOOKING_TYPES, IS_BOOKED } from './places/booked-places.ts'
import { followsOf, partsOfStays } from './places/stays-of-places.ts'
import { comingsAndGoings } from './places/stays.ts'

/** The places that were booked, by type, and what was agreed. */
const BOOKED = BOOKING_TYPES.flatMap((type) => {
  const isOfType = sql`booking_type = ${type}`
  return [
    sql`count(*) filter (where ${isOfType})::integer as ${sql.id(`booked_${type}`)}`,
    sql`coalesce(sum(amount) filter (where ${isOfType}), 0)::bigint as ${sql.id(`${type}_amount`)}`,
  ]
})

/** The days on which a child begins and leaves with a franchisee, begins a plan, and on which places were booked. */
const consumerDays: MaterializedDefinition = ({ consumer_id }) => sql`
  with recursive place as materialized (
    select own.id, own.previous_id, own.state, own.booking_type, own.private, own.started_on, own.created_at, own.source,
      own.quotation_id, own.ended_on, class.franchisee_id
    from class_consumers as own join classes as class on class.id = own.class_id
    where own.consumer_id = ${consumer_id}
  ),
  ${followsOf(sql`place`)},
  shown as materialized (
    select place.*, follows.root from place left join follows on follows.id = place.id where place.state = 'taken'
  )
  select franchisee_id, day, sum(active)::integer as active,
    coalesce(sum(number) filter (where number > 0 and not private), 0)::integer as group_new,
    coalesce(-sum(number) filter (where number < 0 and not private), 0)::integer as group_left,
    coalesce(sum(number) filter (where number > 0 and private), 0)::integer as private_new,
    coalesce(-sum(number) filter (where number < 0 and private), 0)::integer as private_left,
    sum(plans)::integer as new_plans, ${sql.join(BOOKED)}
  from (
    select franchisee_id, day, private, number, 0 as active, 0 as plans, null as booking_type, 0 as amount
    from (${comingsAndGoings(sql`franchisee_id, private`, partsOfStays(sql`franchisee_id, private`))}) as of_stay
    union all
    select franchisee_id, day, null, 0, number, 0, null, 0
    from (${comingsAndGoings(sql`franchisee_id`, sql`select franchisee_id, started_on, ended_on from shown`)}) as of_child
    union all
    select plan.franchisee_id, plan.starts_on, null, 0, 0, 1, null, 0
    from shown join plans as plan on plan.place_id = shown.id
    where plan.parent_id is null and ${PLAN_BEGAN} and shown.booking_type = 'monthly'
    union all
    select place.franchisee_id, place.created_at::date, null, 0, 0, 0, place.booking_type, quotation.total
    from place left join quotations as quotation on quotation.id = place.quotation_id
    where ${IS_BOOKED}
  ) as event
  group by franchisee_id, day`

export default consumerDays
