import { useWatch } from 'react-hook-form'
import { useTranslate } from 'react-admin'
import { askedDays, type RolloverValues, useRolloverPlan } from './rollover.ts'

/** Words of the button, as dates are typed: "Roll over 7 classes and email 60 families". */
export function RolloverEffect({ course }: { course: number }) {
  const translate = useTranslate()
  const { data: plan } = useRolloverPlan(course, askedDays(useWatch<RolloverValues>()))
  if (!plan) return translate('courses.rollover.submit', { _: 'Roll over' })
  const what = translate('courses.rollover.submit_classes', {
    _: 'Roll over %{smart_count} class |||| Roll over %{smart_count} classes',
    smart_count: plan.classes,
  })
  if (plan.with_email === 0) return what
  const words = '%{what} and email %{smart_count} family |||| %{what} and email %{smart_count} families'
  return translate('courses.rollover.and_email', { _: words, what, smart_count: plan.with_email })
}
