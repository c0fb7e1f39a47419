import { sql } from 'kysely'
import {
  timelineOf,
  type TimelineChange,
  type TimelineConfirmation,
  type TimelineEnding,
  type TimelinePayment,
  type TimelinePeriod,
} from '#rules/plans/timeline.ts'
import { endpoint } from '#server/api.ts'
import timeline from './timeline.contract.ts'

interface History {
  periods: TimelinePeriod[]
  payments: TimelinePayment[]
  changes: TimelineChange[]
  confirmations: TimelineConfirmation[]
  endings: TimelineEnding[]
}

/** PLAN-15: the story of a plan, in one statement beside its record. */
export default endpoint({
  ...timeline,
  async run({ records, tx, params, today, model }) {
    const plan = await records('plan').get(params.id)
    const zone = model.application.timezone
    const [history] = await tx.query(sql<History>`
      select
        coalesce((
          select jsonb_agg(to_jsonb(period)) from (
            select id, kind, covers_from, covers_to, due_on, amount, from_balance, debt_added, to_take, state
            from plan_periods where plan_id = ${params.id}::bigint order by covers_from desc
          ) as period
        ), '[]'::jsonb) as periods,
        coalesce((
          select jsonb_agg(to_jsonb(payment)) from (
            select id, plan_period_id, method, amount, state, due_on, dated, next_try_on, is_initial
            from payments where plan_id = ${params.id}::bigint order by due_on desc, id desc
          ) as payment
        ), '[]'::jsonb) as payments,
        coalesce((
          select jsonb_agg(to_jsonb(change)) from (
            select id, (created_at at time zone ${zone}::text)::date as on, from_state, to_state, reason
            from state_changes where plan_id = ${params.id}::bigint order by id desc
          ) as change
        ), '[]'::jsonb) as changes,
        coalesce((
          select jsonb_agg(to_jsonb(link)) from (
            select sent.id, sent.payment_id, (sent.created_at at time zone ${zone}::text)::date as on
            from payment_confirmations as sent join payments as payment on payment.id = sent.payment_id
            where payment.plan_id = ${params.id}::bigint order by sent.id desc
          ) as link
        ), '[]'::jsonb) as confirmations,
        coalesce((
          select jsonb_agg(to_jsonb(line)) from (
            select posted.id, posted.dated as on, posted.type, posted.service, abs(posted.amount) as amount,
              quoted.covers_from, quoted.covers_to
            from customer_transactions as posted
            join quotations as quotation on quotation.id = posted.quotation_id and quotation.kind = 'cancellation'
            join quotation_lines as quoted on quoted.id = posted.quotation_line_id
            where posted.plan_id = ${params.id}::bigint and posted.cause = 'quotation'
              and not exists (select from customer_transactions as other where other.reverses_id = posted.id)
            order by posted.id desc
          ) as line
        ), '[]'::jsonb) as endings`)
    const { periods = [], payments = [], changes = [], confirmations = [], endings = [] } = history ?? {}
    const { starts_on, leaving_on, ended_on } = plan
    const days = { today, starts_on, leaving_on, ended_on }
    return { item: { entries: timelineOf({ ...days, periods, payments, changes, confirmations, endings }) } }
  },
})
