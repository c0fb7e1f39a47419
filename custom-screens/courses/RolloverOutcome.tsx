import { useWatch } from 'react-hook-form'
import { useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { failureText, hasUnfinished } from '#browser/api.ts'
import { askedDays, type RolloverValues, useRolloverPlan } from './rollover.ts'
import { EmailDayWarning } from './EmailDayWarning.tsx'
import { RolloverCharges } from './RolloverCharges.tsx'
import { RolloverConflicts } from './RolloverConflicts.tsx'

/** Describes the effect of a rollover to the typed dates, with its conflicts, or why there can be none. */
export function RolloverOutcome({ course }: { course: number }) {
  const translate = useTranslate()
  const values = useWatch<RolloverValues>()
  const mailed = values.send_rollover_email_on
  const { data: plan, error } = useRolloverPlan(course, askedDays(values))
  if (error)
    return (
      <Alert severity="error" sx={{ mb: 1 }}>
        {failureText(error, translate)}
      </Alert>
    )
  if (!plan) return null
  const count = (key: string, words: string, smart_count: number) =>
    translate(`courses.rollover.${key}`, { _: words, smart_count })
  return (
    <Box sx={{ display: 'grid', gap: 1, pb: 1 }}>
      <Alert severity="info" role="status">
        {translate('courses.rollover.expected', {
          _: '%{classes} with %{lessons} are copied. %{children} of %{families} keep their places.',
          classes: count('classes', '%{smart_count} class |||| %{smart_count} classes', plan.classes),
          lessons: count('lessons', '%{smart_count} lesson |||| %{smart_count} lessons', plan.lessons),
          children: count(
            'children',
            '%{smart_count} %{lower_consumer} |||| %{smart_count} %{lower_consumers}',
            plan.children,
          ),
          families: count('families', '%{smart_count} family |||| %{smart_count} families', plan.families),
        })}{' '}
        {plan.leaving > 0 &&
          count('leaving', '%{smart_count} place ends. |||| %{smart_count} places end.', plan.leaving)}
      </Alert>
      <RolloverCharges plan={plan} />
      {plan.families > 0 && plan.with_email === 0 && (
        <Alert severity="warning" role="status">
          {plan.template_off
            ? translate('courses.rollover.email_off', {
                _: 'Nobody would be emailed: the email template is off. It can be switched on under “Email templates”.',
              })
            : translate('courses.rollover.no_address', {
                _: 'Nobody would be emailed: none of the families has an email address.',
              })}
        </Alert>
      )}
      {plan.with_email > 0 && mailed && !hasUnfinished({ mailed }) && (
        <EmailDayWarning day={mailed} holidays={plan.holidays} />
      )}
      <RolloverConflicts conflicts={plan.conflicts} />
    </Box>
  )
}
