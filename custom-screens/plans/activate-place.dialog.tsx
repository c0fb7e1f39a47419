import { useTranslate } from 'react-admin'
import { CalendarProvider, type CustomCodeProps, FormDialog } from '#browser/api.ts'
import { ActivationForm } from './activation/ActivationForm.tsx'
import type { ActivatedPlan } from './activation/activated-plan.ts'

/** PLAN-19: changes a place to monthly payments that may have no plan: of a child among those of a class, or of a class among those of a child. */
export default function ActivatePlace({ resource, record, parent, onClose }: CustomCodeProps['dialog']) {
  const translate = useTranslate()
  return (
    <FormDialog title={translate('plans.activate.title', { _: 'Change to monthly payments' })} onClose={onClose}>
      <CalendarProvider>
        <ActivationForm plan={placeOf(resource, record, parent)} onClose={onClose} />
      </CalendarProvider>
    </FormDialog>
  )
}

type Row = CustomCodeProps['dialog']['record']

function placeOf(resource: string, record: Row, parent: Row): ActivatedPlan {
  const [consumer, of] = resource === 'classes' ? [parent, record] : [record, parent]
  return {
    customer_id: Number(consumer?.customer_id ?? (consumer?.customer as { id?: number } | undefined)?.id),
    class_id: Number(of?.id),
    consumer_id: Number(consumer?.id),
  }
}
