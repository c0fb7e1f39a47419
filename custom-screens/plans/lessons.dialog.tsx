import { useTranslate } from 'react-admin'
import DialogContent from '@mui/material/DialogContent'
import { type CustomCodeProps, FormDialog } from '#browser/api.ts'
import { PlanLessons } from './PlanLessons.tsx'
import { planOf } from './outcome/use-outcome.ts'

/** PLAN-03, PLAN-15: the lessons of a plan. */
export default function LessonsOfPlan({ record, onClose }: CustomCodeProps['dialog']) {
  const translate = useTranslate()
  return (
    <FormDialog title={translate('plans.lessons.title', { _: 'Lessons' })} onClose={onClose}>
      <DialogContent>
        <PlanLessons plan={planOf(record)} />
      </DialogContent>
    </FormDialog>
  )
}
