import { sql } from 'kysely'
import type { ReportContext, ReportDefinition, Sql } from '#server/api.ts'
import { classIncome } from './class-income.ts'
import { classTerms, lessonsOfTerms } from './class-terms.ts'
import { isChosenId } from './chosen.ts'

/** Pence, rounded half up once; a share is of the income, a fixed rate of the hours. */
const DUE = sql`(sum(part.fixed_rent)
  + round(coalesce(sum(part.income * part.venue_rate) filter (where part.venue_rate_type = 'share'), 0) / 100))::bigint`

/** A row for each venue, type of course and rate that held: what comes in there, and what the venue gets of it. */
function shares(report: ReportContext): Sql {
  const { filters } = report
  return sql`
    with income as (${classIncome(report, report)}),
      of_class as (
        select class_id, max(venue_id) as venue_id, max(course_type_id) as course_type_id, sum(amount) as amount
        from income group by class_id
      ),
      term as (${classTerms(lessonsOfTerms(report, report, sql`select class_id from income`))}),
      part as (
        select coalesce(term.venue_id, of_class.venue_id) as venue_id,
          coalesce(term.course_type_id, of_class.course_type_id) as course_type_id,
          term.venue_rate_type, term.venue_rate, coalesce(term.minutes, 0) as minutes, coalesce(term.fixed_rent, 0) as fixed_rent,
          coalesce(of_class.amount, 0) * coalesce(term.weight, 1) as income
        from of_class full join term on term.class_id = of_class.class_id
      )
    select venue.id as venue_id, venue.name as venue, type.name as course_type, part.venue_rate_type as rate_type,
      part.venue_rate as rate, round(sum(part.minutes) / 60.0, 2) as hours, round(sum(part.income))::bigint as income,
      ${DUE} as due
    from part
      join venues as venue on venue.id = part.venue_id
      join course_types as type on type.id = part.course_type_id
    where ${isChosenId(sql`venue.territory_id`, filters['territory_id'])} and ${isChosenId(sql`venue.id`, filters['venue_id'])}
      and ${isChosenId(sql`type.id`, filters['course_type_id'])}
    group by venue.id, venue.name, type.id, type.name, part.venue_rate_type, part.venue_rate`
}

/** REP-54 (open): the income of venues, the part that is due to them, and the part that is kept. */
const venueShare: ReportDefinition = {
  rows: (report) => sql`
    select venue_id, venue, course_type, rate_type, case when rate_type = 'fixed' then rate end as hourly_rate,
      case when rate_type = 'share' then rate end as share_rate, hours, income, due, income - due as kept
    from (${shares(report)}) as one
    order by venue, venue_id, course_type, rate_type, rate`,
}

export default venueShare
