import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import DialogContent from '@mui/material/DialogContent'
import {
  CalendarProvider,
  type CustomCodeProps,
  FailedPart,
  FormDialog,
  FormSkeleton,
  useRollcallData,
} from '#browser/api.ts'
import { ActivationForm } from './ActivationForm.tsx'

interface ActivatedPlan {
  customer_id: number
  class_id: number
  consumer_id: number
}

/** PLAN-19: changes a trial, or a place that was paid in advance, to monthly payments: the credit and the price come first. */
export default function ActivatePlan({ record, onClose }: CustomCodeProps['dialog']) {
  const translate = useTranslate()
  const { data: plan, error, refetch } = usePlan(record)
  return (
    <FormDialog title={translate('plans.activate.title', { _: 'Change to monthly payments' })} onClose={onClose}>
      {error && <FailedPart error={error} onRetry={() => void refetch()} />}
      {!error && !plan && (
        <DialogContent>
          <FormSkeleton />
        </DialogContent>
      )}
      {plan && (
        <CalendarProvider>
          <ActivationForm plan={plan} onClose={onClose} />
        </CalendarProvider>
      )}
    </FormDialog>
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
