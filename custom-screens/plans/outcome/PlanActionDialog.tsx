import { FormDialog } from '#browser/api.ts'
import { PlanActionForm, type PlanActionFormProps } from './PlanActionForm.tsx'

/** A dialog for an action on a plan that needs nothing but the plan. */
export function PlanActionDialog({ title, ...form }: PlanActionFormProps & { title: string }) {
  return (
    <FormDialog title={title} onClose={form.onClose}>
      <PlanActionForm {...form} />
    </FormDialog>
  )
}
