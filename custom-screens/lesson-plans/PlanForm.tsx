import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { CallForm, type CustomCodeProps, FieldInput, looseField, useContractInputs } from '#browser/api.ts'
import type { LessonPlan } from '../../custom-actions/lesson-plans/new-class.contract.ts'
import cancelLesson from '../../custom-actions/lessons/cancel.contract.ts'
import { OfferedDays } from './OfferedDays.tsx'
import { FollowingLessons, KeptLessons, RemovedLessons } from './LessonLists.tsx'
import { ToldFamilies } from './ToldFamilies.tsx'
import { usePlanWords } from './use-plan-words.ts'

/** The decisions about a plan, as they are sent with the change. */
export interface PlanDecisions {
  plan_dates: string[]
  plan_reason?: string
  plan_credit: boolean
  plan_email: boolean
}

export interface PlanFormProps {
  plan: LessonPlan
  name: string
  operation: CustomCodeProps['review']['operation']
  /** The lessons have changed since they were shown first. */
  isNewer: boolean
  send: (decisions: PlanDecisions) => Promise<void>
}

/** The plan of the lessons, with what is to be decided about it. Its button says what it does. */
export function PlanForm({ plan, name, operation, isNewer, send }: PlanFormProps) {
  const translate = useTranslate()
  const { count, money, words } = usePlanWords()
  const [days, setDays] = useState(() => plan.added.filter(({ obstacle }) => obstacle === null).map(({ key }) => key))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { reason } = useContractInputs(cancelLesson)
  const isNamed = new Set([...plan.follow, ...plan.removed, ...plan.kept].map(({ class_id }) => class_id)).size > 1
  const cancelled = plan.removed.filter(({ cancels }) => cancels).length
  const reachable = plan.families.filter(({ has_email }) => has_email).length
  const changed = plan.follow.length + plan.removed.length + days.length
  const submit =
    operation === 'create'
      ? count(
          'add_with',
          'Add without lessons |||| Add with %{smart_count} lesson |||| Add with %{smart_count} lessons',
          days.length,
        )
      : count(
          'save_with',
          'Save only |||| Save and change %{smart_count} lesson |||| Save and change %{smart_count} lessons',
          changed,
        )
  const decide = async (values: Decided) => {
    await send({
      plan_dates: days,
      ...(values.reason !== '' && { plan_reason: values.reason }),
      plan_credit: values.credit,
      plan_email: values.email,
    })
  }
  return (
    <CallForm<Decided>
      defaultValues={{ reason: '', credit: false, email: reachable > 0 }}
      required={cancelled > 0 ? ['reason'] : []}
      send={decide}
      submit={submit}
      cancel={translate('rollcall.form.back')}
    >
      <Typography ref={heading} tabIndex={-1} component="h3" variant="h6" sx={{ outline: 'none', mb: 1 }}>
        {words('title', 'Lessons of %{name}', { name })}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {isNewer && (
          <Alert severity="warning" role="alert">
            {words('newer', 'The lessons have changed in the meantime. This is what would happen now.')}
          </Alert>
        )}
        <RemovedLessons lessons={plan.removed} named={isNamed} />
        <FollowingLessons lessons={plan.follow} named={isNamed} />
        <KeptLessons lessons={plan.kept} named={isNamed} />
        <OfferedDays days={plan.added} chosen={days} onChoose={setDays} isNew={operation === 'create'} />
        {cancelled > 0 && (
          <Box sx={{ display: 'grid', gap: 2 }}>
            <FieldInput {...reason} required />
            {plan.credit > 0 && (
              <FieldInput
                {...looseField(
                  'credit',
                  'boolean',
                  words('credit', 'Credit the families %{amount} in all', { amount: money(plan.credit) }),
                )}
              />
            )}
          </Box>
        )}
        {plan.families.length > 0 && <ToldFamilies families={plan.families} reachable={reachable} />}
      </Box>
    </CallForm>
  )
}

interface Decided {
  reason: string
  credit: boolean
  email: boolean
}
