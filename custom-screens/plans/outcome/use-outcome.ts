import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRollcallData } from '#browser/api.ts'
import outcome, { type PLAN_ACTIONS } from '../../../custom-actions/plans/outcome.contract.ts'

/** An action on a plan that is shown before it is done. */
export type PlanActionName = (typeof PLAN_ACTIONS)[number]

/** The values that an action on a plan depends on beside the plan. */
export interface TypedAction {
  notice_date?: string
  repay_bundle?: boolean
  class_id?: number
  on?: string
}

/** A plan as its calls name it. */
export interface PlanParams {
  customer_id: number
  id: number
}

/** The plan of a dialog. */
export function planOf(record: Record<string, unknown> | undefined): PlanParams {
  return { customer_id: Number(record?.customer_id), id: Number(record?.id) }
}

/** The outcome of an action, by what is typed; null: too little is typed. The one before stays until the next is there. */
export function usePlanOutcome(params: PlanParams, action: PlanActionName, typed: TypedAction | null) {
  const data = useRollcallData()
  return useQuery({
    queryKey: ['plans', 'outcome', params, action, typed],
    queryFn: async ({ signal }) => (await data.call(outcome, { params, query: { action, ...typed }, signal })).item,
    enabled: typed !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
}
