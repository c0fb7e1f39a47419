import { sql } from 'kysely'
import { type HeldTogether, heldTogether } from '#rules/money/account/place-credit.ts'
import type { RequestContext, Sql } from '#server/api.ts'
import { GIVEN_BACK_ON_ACCOUNT, givenBackOnAccount } from './given-back-on-account.ts'

type HeldContext = Pick<RequestContext, 'tx' | 'today' | 'roots' | 'user'>

/** SQL: the child was in the lesson of a `seat`, or may have been; not in those that are being cancelled. */
export const isUsed = ({ today, roots }: Pick<HeldContext, 'today' | 'roots'>, except: readonly number[]): Sql => sql`(
  lesson.cancelled_at is null and lesson.id <> all(${[...except]}::bigint[])
  and (seat.present is not null or lesson.start_date < ${today}::date
    or (lesson.start_date = ${today}::date and lesson.start_time <= ${roots.time}::time)))`

/** SQL: what stands in the ledger for the cancelled lesson of a `seat`. */
const CREDITED = sql`(
  select coalesce(sum(line.amount), 0)
  from customer_transactions as line left join customer_transactions as reversed on reversed.id = line.reverses_id
  where line.lesson_id = seat.lesson_id and line.consumer_id = seat.consumer_id
    and coalesce(reversed.cause, line.cause) = 'lesson_cancelled')`

/** SQL: the sums of seats, each of them `one`. */
const SUMS_OF_SEATS = sql`
  select sum(one.price) as worth, sum(one.price) filter (where one.used) as used, sum(one.credited) as credited`

type Row = HeldTogether & { id: string }

const heldOf = (rows: readonly Row[]) => new Map(rows.map(({ id, ...row }) => [id, heldTogether(row)]))

/**
 * CXL-03: the pence that periods of monthly plans still hold for the lessons on their days. One statement.
 *
 * @param except lessons that are being cancelled
 */
export async function heldByPeriods(
  context: HeldContext,
  periodIds: readonly number[],
  except: readonly number[],
): Promise<Map<string, number>> {
  if (periodIds.length === 0) return new Map()
  const kept = 100 - Number(context.user.configuration.NETWORK_REDUCTION ?? 0)
  const rows = await context.tx.query(sql<Row>`
    select period.id::text as id, (
        select coalesce(sum(amount), 0) from quotation_lines
        where quotation_id = period.quotation_id and type in ('charge', 'discount') and service in ('monthly', 'surcharge')
      ) as charged, coalesce(seats.worth, 0) as worth, coalesce(seats.used, 0) as used, coalesce(seats.credited, 0) + (
        select coalesce(sum(line.amount), 0)
        from customer_transactions as line left join customer_transactions as reversed on reversed.id = line.reverses_id
        where (line.plan_period_id = period.id or line.quotation_id = period.quotation_id)
          and coalesce(reversed.cause, line.cause) = 'refund' and coalesce(reversed.type, line.type) = 'credit'
      ) + ${givenBackOnAccount(sql`(line.plan_period_id = period.id or line.quotation_id = period.quotation_id)
        and line.service in ('monthly', 'surcharge')`)} as returned
    from plan_periods as period
      cross join lateral (
        ${SUMS_OF_SEATS}
        from (
          select distinct on (seat.id) round(class.lesson_fee * ${kept}::numeric / 100) as price,
            ${isUsed(context, except)} as used, ${CREDITED} as credited
          from plans as chained
            join class_consumers as place on place.id = chained.place_id
            join lessons as lesson on lesson.class_id = place.class_id
              and lesson.start_date >= period.covers_from and lesson.start_date < period.covers_to
            join classes as class on class.id = lesson.class_id
            join lesson_consumers as seat on seat.lesson_id = lesson.id and seat.consumer_id = place.consumer_id
          where chained.root_id = period.root_id and seat.price is null and not seat.taster
        ) as one
      ) as seats
    where period.id = any(${[...periodIds]}::bigint[])`)
  return heldOf(rows)
}

/**
 * CXL-03: the pence that families of whom a payment that belongs to no booking was given back still have for lessons of places whose
 * price nobody knows, as those that were brought along: such lessons count at what is usual. One statement.
 *
 * @param except lessons that are being cancelled
 * @returns by customer and franchisee, as `3/1`; without those of whom nothing was given back
 */
export async function heldOnAccounts(
  context: HeldContext,
  customerIds: readonly number[],
  except: readonly number[],
): Promise<Map<string, number>> {
  if (customerIds.length === 0) return new Map()
  const rows = await context.tx.query(sql<Row>`
    with given_back as (
      select given.customer_id, given.franchisee_id, sum(given.amount + coalesce(undone.amount, 0) - booked.amount) as amount
      from customer_transactions as given
        left join customer_transactions as undone on undone.reverses_id = given.id
        cross join lateral (
          select coalesce(sum(part.amount), 0) as amount
          from allocations as part join customer_transactions as line on line.id = part.debit_line_id
          where part.credit_line_id = given.id
            and (line.quotation_id is not null or line.plan_period_id is not null or line.order_id is not null)
        ) as booked
      where given.customer_id = any(${[...customerIds]}::bigint[]) and ${GIVEN_BACK_ON_ACCOUNT}
      group by 1, 2
    )
    select back.customer_id || '/' || back.franchisee_id as id, null::bigint as charged, coalesce(seats.worth, 0) as worth,
      coalesce(seats.used, 0) as used, coalesce(seats.credited, 0) + back.amount as returned
    from given_back as back
      cross join lateral (
        ${SUMS_OF_SEATS}
        from (
          select coalesce(seat.price + coalesce(seat.surcharge, 0),
              case when seat.taster then class.taster_price_per_session end, class.lesson_fee, 0) as price,
            ${isUsed(context, except)} as used, ${CREDITED} as credited
          from consumers as child
            join lesson_consumers as seat on seat.consumer_id = child.id
            join lessons as lesson on lesson.id = seat.lesson_id
            join classes as class on class.id = lesson.class_id and class.franchisee_id = back.franchisee_id
          where child.customer_id = back.customer_id
            and not exists (
              select from quotation_lines as priced join class_consumers as place on place.quotation_id = priced.quotation_id
              where place.id = seat.place_id)
            and not exists (
              select from class_consumers as monthly
              where monthly.class_id = lesson.class_id and monthly.consumer_id = seat.consumer_id
                and monthly.booking_type = 'monthly' and monthly.state <> 'void' and monthly.started_on <= lesson.start_date
                and (monthly.ended_on is null or monthly.ended_on > lesson.start_date))
        ) as one
      ) as seats
    where back.amount > 0`)
  return heldOf(rows)
}
