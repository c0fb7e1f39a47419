import { type Ref, useImperativeHandle } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import { hasUnfinished, useRollcallData, useSubmitHold } from '#browser/api.ts'
import activationQuotation, {
  type ActivationQuotation,
} from '../../../custom-actions/plans/activation-quotation.contract.ts'
import { QuotationLines } from '../../acceptance/QuotationLines.tsx'
import type { ActivatedPlan } from './activated-plan.ts'
import { useMoney } from '../money.ts'

interface ActivationPriceProps {
  plan: ActivatedPlan
  /** Another number asks again. */
  attempt: number
  /** Holds the price that stands on the screen, while it is that of what is typed. */
  shown: Ref<ActivationQuotation | undefined>
}

/** PLAN-19: the credit of the lessons that are given up, and the price of what is typed, line by line. */
export function ActivationPrice({ plan, attempt, shown }: ActivationPriceProps) {
  const translate = useTranslate()
  const money = useMoney()
  const { data: price, error, isCurrent, isFetching } = usePrice(plan, attempt)
  const current = error || !isCurrent ? undefined : price
  useImperativeHandle(shown, () => current, [current])
  useSubmitHold(isFetching && !current)
  const credit =
    price &&
    (price.credit > 0 || price.returned > 0
      ? translate('plans.activate.credit', {
          _: '%{amount} is credited for %{smart_count} paid lesson that is not used. |||| %{amount} is credited for %{smart_count} paid lessons that are not used.',
          amount: money(price.credit),
          smart_count: price.unused,
        })
      : translate('plans.activate.no_credit', { _: 'Nothing is credited: no paid lesson is left unused.' }))
  const returned =
    price &&
    price.returned > 0 &&
    translate('plans.activate.returned', {
      _: '%{amount} of their price has been given back already.',
      amount: money(price.returned),
    })
  return (
    <>
      {!error && credit && (
        <Alert severity="info" role="status">
          {[credit, returned].filter(Boolean).join(' ')}
        </Alert>
      )}
      <QuotationLines quotation={error ? undefined : price} isCurrent={isCurrent} error={error} />
    </>
  )
}

function usePrice({ customer_id, class_id, consumer_id }: ActivationPriceProps['plan'], attempt: number) {
  const data = useRollcallData()
  const { start_date, payment_day } = useWatch() as { start_date: unknown; payment_day: number }
  const day = typeof start_date === 'string' && !hasUnfinished({ start_date }) ? start_date : null
  const query = useQuery({
    queryKey: ['plans', 'activation', customer_id, class_id, consumer_id, day, payment_day, attempt],
    queryFn: async ({ signal }) => {
      const params = { customer_id, class_id }
      const body = { consumer_id, start_date: day, payment_day }
      return (await data.call(activationQuotation, { params, body, signal })).item
    },
    enabled: day !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
  return { ...query, isCurrent: query.isSuccess && !query.isPlaceholderData && !query.isFetching }
}
