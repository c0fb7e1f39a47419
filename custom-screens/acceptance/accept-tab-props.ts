import type { AcceptanceStart } from '../../custom-actions/booking-search/acceptance.contract.ts'
import type { MonthlyOfferReply } from '../../custom-actions/quotations/monthly-offer.contract.ts'
import type { AcceptanceValues } from './acceptance-values.ts'
import type { Accepting, useQuotation } from './use-acceptance.ts'

/** Each tab of an acceptance gets these. */
export interface AcceptTabProps {
  accepting: Accepting
  start: AcceptanceStart
  values: AcceptanceValues
  isUpgrade: boolean
  /** Civil date. */
  today: string
  offer: MonthlyOfferReply | undefined
  price: ReturnType<typeof useQuotation>
  /** ACC-08: the plan was switched. */
  onPlan: () => void
}
