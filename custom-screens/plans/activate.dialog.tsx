import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { CalendarProvider, type CustomCodeProps, LoadedDialog, useRollcallData } from '#browser/api.ts'
import type { ActivatedPlan } from './activation/activated-plan.ts'
import { ActivationForm } from './activation/ActivationForm.tsx'

/** PLAN-19: changes a trial, or a place that was paid in advance, to monthly payments: the credit and the price come first. */
export default function ActivatePlan({ record, onClose }: CustomCodeProps['dialog']) {
  const translate = useTranslate()
  const title = translate('plans.activate.title', { _: 'Change to monthly payments' })
  return (
    <LoadedDialog title={title} of={usePlan(record)} onClose={onClose}>
      {(plan) => (
        <CalendarProvider>
          <ActivationForm plan={plan} onClose={onClose} />
        </CalendarProvider>
      )}
    </LoadedDialog>
  )
}

/** The plan with its class and child, which not every list has. */
function usePlan(record: Record<string, unknown> | undefined) {
  const data = useRollcallData()
  const path = `customers/${Number(record?.customer_id)}/plans/${Number(record?.id)}`
  return useQuery({
    queryKey: ['plans', 'to-activate', path],
    queryFn: async ({ signal }) => (await data.call<{ item: ActivatedPlan }>({ method: 'GET', path, signal })).item,
    gcTime: 0,
  })
}
