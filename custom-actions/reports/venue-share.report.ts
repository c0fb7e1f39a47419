import { sql } from 'kysely'
import type { ReportCell, ReportContext, ReportDefinition, Sql } from '#server/api.ts'
import { classTerms } from './lessons/class-terms.ts'
import { classParts } from './money/class-parts.ts'
import { isChosenId, isChosenWord } from './shown/chosen.ts'
import { inWholeUnits } from './shown/in-whole-units.ts'

const OF_SHARE = sql`case when part.rate_type = 'share' then part.income * part.rate / 10000 else 0 end`

/** Parts of a class, which add up to what its profit has. */
const ofClass = (amount: Sql) =>
  inWholeUnits(
    amount,
    sql`part.class_id`,
    sql`part.franchisee_id, part.venue_id, part.course_type_id, part.rate_type, part.rate`,
  )

/** The columns that parts are told apart by in the table. */
const KEY = sql`venue_id, course_type_id, rate_type, rate`

/** Classes, the number of terms that each had in the range, and those; what settled its charges, as `amount`, and their venue and type. */
const CLASSES = sql`
  select class_id, count(*) filter (where lessons <> 0) as terms, max(venue_id) filter (where lessons <> 0) as venue_id,
    max(course_type_id) filter (where lessons <> 0) as course_type_id, max(rate_type) filter (where lessons <> 0) as rate_type,
    max(rate) filter (where lessons <> 0) as rate, coalesce(sum(minutes) filter (where lessons <> 0), 0) as minutes,
    coalesce(sum(fixed_rent) filter (where lessons <> 0), 0) as fixed_rent, bool_or(settlements <> 0) as has_income,
    coalesce(sum(income) filter (where settlements <> 0), 0) as amount, max(venue_id) filter (where settlements <> 0) as income_venue_id,
    max(course_type_id) filter (where settlements <> 0) as income_type_id
  from every_part
  group by class_id`

/** A class with the same terms in all of the range, as nearly all have: its income is theirs. */
const IS_PLAIN = sql`terms = 1 and minutes <> 0`

/** Hours of lessons, income, and what of it is due, by class and the rate that held: whole pence, rounded once for each class. */
const parts = (report: ReportContext): Sql => sql`
  with every_part as materialized (
      select class_id, franchisee_id, ${KEY}, sum(income)::bigint as income, sum(settlements)::bigint as settlements,
        sum(lessons)::bigint as lessons, sum(minutes)::bigint as minutes, sum(fixed_rent)::bigint as fixed_rent
      from (${classParts(report, report, 'quarter')}) as one
      group by class_id, franchisee_id, ${KEY}
    ),
    class_sum as materialized (${CLASSES}),
    class_part as materialized (
      select * from every_part where class_id in (select class_id from class_sum where not (${IS_PLAIN}))
    ),
    of_class as (
      select class_id, income_venue_id as venue_id, income_type_id as course_type_id, amount
      from class_sum where has_income and not (${IS_PLAIN})
    ),
    term as (${classTerms(report)}),
    part as (
      select term.franchisee_id, coalesce(term.class_id, of_class.class_id) as class_id, coalesce(term.venue_id, of_class.venue_id) as venue_id,
        coalesce(term.course_type_id, of_class.course_type_id) as course_type_id, nullif(term.rate_type, 'none') as rate_type,
        nullif(term.rate, -1) as rate, coalesce(term.minutes, 0) as minutes, coalesce(term.fixed_rent, 0) as fixed_rent,
        coalesce(of_class.amount, 0) * coalesce(term.weight, 1) as income
      from of_class full join term on term.class_id = of_class.class_id
    )
  select part.class_id, ${KEY}, part.minutes, part.fixed_rent, ${ofClass(sql`part.income`)} as income, ${ofClass(OF_SHARE)} as of_share
  from part
  union all
  select class_id, venue_id, course_type_id, nullif(rate_type, 'none'), nullif(rate, -1), minutes, fixed_rent, amount,
    case when rate_type = 'share' then round(amount * rate / 10000) else 0 end
  from class_sum where ${IS_PLAIN}`

/** The venues and types of a `part` that the filters leave. */
const shown = ({ filters }: ReportContext): Sql => sql`
  join venues as venue on venue.id = part.venue_id
  join course_types as type on type.id = part.course_type_id
  where ${isChosenId(sql`venue.territory_id`, filters['territory_id'])} and ${isChosenId(sql`venue.id`, filters['venue_id'])}
    and ${isChosenId(sql`type.id`, filters['course_type_id'])}`

/** The rate of a `part`: pence an hour, or percent. */
const RATE = sql`trim_scale(part.rate / 100.0)`

/** The row of the table that a part belongs to, in words that an address can hold. */
const LINE = sql`part.venue_id || ':' || part.course_type_id || ':' || coalesce(part.rate_type, '') || ':' || coalesce(${RATE}::text, '')`

/** The classes that make a row of the table, in hundredths of an hour that add up to it. */
function classes(report: ReportContext, { row }: ReportCell) {
  const hours = inWholeUnits(sql`part.minutes / 60.0`, sql`part.line`, sql`part.class_id`, 2)
  return sql<object>`
    select one.class_id, one.class, one.venue, one.course_type, one.hours, one.income, one.due, one.income - one.due as kept
    from (
      select part.class_id, class.name as class, part.venue, part.course_type, ${hours} as hours,
        part.income::bigint as income, (part.fixed_rent + part.of_share)::bigint as due
      from (
        select ${LINE} as line, part.*, venue.name as venue, type.name as course_type from (${parts(report)}) as part ${shown(report)}
      ) as part join classes as class on class.id = part.class_id
      where ${isChosenWord(sql`part.line`, row?.line)}
    ) as one
    order by one.venue, one.course_type, one.class, one.class_id`
}

/** A row for each venue, type of course and rate that held. A share is of the income, a fixed rate of the hours. */
const shares = (report: ReportContext): Sql => sql`
  select ${LINE} as line, venue.id as venue_id, venue.name as venue, type.name as course_type, part.rate_type, ${RATE} as rate,
    round(part.minutes / 60.0, 2) as hours, part.income, part.due
  from (
    select ${KEY}, sum(minutes) as minutes, sum(income)::bigint as income, (sum(fixed_rent) + sum(of_share))::bigint as due
    from (${parts(report)}) as one
    group by ${KEY}
  ) as part ${shown(report)}`

/** REP-54 (open): the income of venues, the part that is due to them, and the part that is kept. */
const venueShare: ReportDefinition = {
  rows: (report) => sql`
    select line, venue_id, venue, course_type, rate_type, case when rate_type = 'fixed' then rate end as hourly_rate,
      case when rate_type = 'share' then rate end as share_rate, hours, income, due, income - due as kept
    from (${shares(report)}) as one
    order by venue, venue_id, course_type, rate_type, rate`,
  breakdowns: { classes },
}

export default venueShare
