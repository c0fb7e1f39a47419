import { sql } from 'kysely'
import type { ReportContext, ReportDefinition, Sql } from '#server/api.ts'
import { standsOn } from './places/active-places.ts'
import { CLASSES, classesShown } from './shown/classes-shown.ts'
import { runsOn } from './lessons/running-on.ts'

/** Venues with classes that run on the last day of the range, and those who are in them on that day, each once. */
const venues = (report: ReportContext): Sql => sql`
  select running.venue_id, running.venue, running.classes, coalesce(taken.consumers, 0) as consumers,
    coalesce(taken.confirmed, 0) as confirmed, coalesce(taken.non_members, 0) as non_members,
    coalesce(taken.unchecked, 0) as unchecked
  from (
    select class.venue_id, venue.name as venue, count(*) as classes
    from ${CLASSES}
    where ${classesShown(report)} and ${runsOn(sql`${report.to}::date`)}
    group by class.venue_id, venue.name
  ) as running
  left join (
    select venue_id, count(*) as consumers, count(*) filter (where status = 'confirmed') as confirmed,
      count(*) filter (where status = 'non-member') as non_members, count(*) filter (where status = 'unchecked') as unchecked
    from (
      select distinct class.venue_id, place.consumer_id, coalesce(membership.status, 'unchecked') as status
      from class_consumers as place
        join (${CLASSES}) on class.id = place.class_id
        join consumers as consumer on consumer.id = place.consumer_id
        left join venue_memberships as membership
          on membership.customer_id = consumer.customer_id and membership.venue_id = class.venue_id
      where ${standsOn(sql`${report.to}::date`)} and ${runsOn(sql`${report.to}::date`)} and ${classesShown(report)}
    ) as member
    group by venue_id
  ) as taken using (venue_id)`

/** REP-52 (open): how many each venue has, and who of them are its members. */
const venueConsumers: ReportDefinition = {
  base: venues,
  rows: () => sql`
    select venue, classes, consumers, confirmed, non_members, unchecked
    from base as one
    order by venue, venue_id`,
  series: () => sql`
    select 'consumers' as series, venue as day, consumers as value
    from base as one
    order by venue, venue_id`,
}

export default venueConsumers
