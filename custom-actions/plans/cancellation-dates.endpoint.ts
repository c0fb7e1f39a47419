import { shifted } from '#rules/courses/lesson-dates.ts'
import { FREE_DAYS, NOTICE_DAYS, noticeWindow, UNDO_DAYS } from '#rules/money/plans/notice.ts'
import { endpoint } from '#server/api.ts'
import cancellationDates from './cancellation-dates.contract.ts'
import { noNotice, notToday } from './actions/no-notice.ts'

/** PLAN-08, PLAN-09, MAPI-31: the days on which notice can be given, and the days of notice. */
export default endpoint({
  ...cancellationDates,
  async run({ records, params, today, user }) {
    const plan = await records('plan')
      .under({ customer_id: params.customer_id })
      .get(params.id, { with: ['type', 'place.class.welcome_pack', 'root.starts_on'] })
    const { configuration } = user
    const days = { today, starts_on: plan.starts_on }
    const free = configuration.FRANCHISEES_14_DAYS_CANCELLATION === true
    const bundle_price = Number(configuration.BUNDLE_PURCHASE_PRICE ?? 0)
    return {
      item: {
        today,
        refusal: noNotice(plan) ?? notToday(days) ?? null,
        ...noticeWindow(days),
        notice_days: NOTICE_DAYS,
        free_until: free ? shifted(plan.root?.starts_on ?? plan.starts_on, FREE_DAYS) : null,
        can_repay_bundle: plan.place.class.welcome_pack === true && plan.bundle_repaid !== true && bundle_price > 0,
        bundle_price,
        undo_days: UNDO_DAYS,
      },
    }
  },
})
