import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useFormState, useWatch } from 'react-hook-form'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { CallForm, failureText, FormSkeleton, hasUnfinished, useSubmitHold } from '#browser/api.ts'
import type { PlanOutcome } from '../../../custom-actions/plans/outcome.contract.ts'
import { OutcomeFacts } from './OutcomeFacts.tsx'
import { OutcomeLines } from './OutcomeLines.tsx'
import { type PlanActionName, type PlanParams, type TypedAction, usePlanOutcome } from './use-outcome.ts'

export interface PlanActionFormProps {
  plan: PlanParams
  action: PlanActionName
  /** Said above all else. */
  explanation: string
  start?: Record<string, unknown>
  required?: readonly string[]
  /** The values that the outcome depends on; null: too little is typed to know it. */
  typed?: (values: Record<string, unknown>) => TypedAction | null
  /** Does it, with the fingerprint of what was shown. */
  send: (values: Record<string, unknown>, fingerprint: string) => Promise<{ item: PlanOutcome }>
  submit: string
  tone?: 'primary' | 'error'
  notice: string | ((outcome: PlanOutcome) => string)
  onClose: () => void
  /** Inputs. */
  children?: ReactNode
}

/** An action on a plan: what is asked for, what it comes to line by line, and the button. What is shown is what is done. */
export function PlanActionForm(props: PlanActionFormProps) {
  const { plan, action, explanation, start = {}, required = [], typed = () => ({}), submit, tone } = props
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const queries = useQueryClient()
  const shown = useRef<PlanOutcome>(undefined)
  const send = async (values: Record<string, unknown>) => {
    const seen = shown.current
    // Nothing is done that was not shown: what is shown says why there is no outcome.
    if (!seen) return void queries.invalidateQueries({ queryKey: ['plans', 'outcome'] })
    let outcome: PlanOutcome
    try {
      outcome = (await props.send(values, seen.fingerprint)).item
    } catch (error) {
      // It may be another outcome by now: show that one.
      void queries.invalidateQueries({ queryKey: ['plans', 'outcome'] })
      throw error
    }
    const { notice } = props
    notify(typeof notice === 'string' ? notice : notice(outcome), { type: 'success' })
    props.onClose()
    refresh()
  }
  return (
    <CallForm<Record<string, unknown>>
      defaultValues={start}
      required={required}
      send={send}
      submit={submit}
      cancel={translate('plans.keep', { _: 'Back' })}
      {...(tone && { tone })}
    >
      <Box sx={{ display: 'grid', gap: 2, pt: 0.5 }}>
        <Typography>{explanation}</Typography>
        {props.children}
        <Outcome plan={plan} action={action} typed={typed} shown={shown} />
      </Box>
    </CallForm>
  )
}

interface OutcomeProps {
  plan: PlanParams
  action: PlanActionName
  typed: (values: Record<string, unknown>) => TypedAction | null
  /** Holds what stands on the screen. */
  shown: Ref<PlanOutcome | undefined>
}

function Outcome({ plan, action, typed, shown }: OutcomeProps) {
  const translate = useTranslate()
  const values: Record<string, unknown> = useWatch()
  // A date that is half typed is none: nothing is asked until it is whole or empty.
  const wanted = hasUnfinished(values) ? null : typed(values)
  const { data: outcome, error, isFetching, isPlaceholderData, refetch } = usePlanOutcome(plan, action, wanted)
  useSubmitHold(wanted !== null && (error !== null || (isFetching && (isPlaceholderData || !outcome))))
  const { errors } = useFormState()
  const isKnown = wanted !== null && !error
  useImperativeHandle(shown, () => (isKnown ? outcome : undefined), [isKnown, outcome])
  if (wanted === null) return null
  if (error) {
    const text = failureText(error, translate)
    const again = (
      <Button color="inherit" size="small" onClick={() => void refetch()} disabled={isFetching}>
        {translate('rollcall.states.retry')}
      </Button>
    )
    // What the button was refused with stands below.
    return errors.root?.message === text ? (
      <Box>{again}</Box>
    ) : (
      <Alert severity="error" action={again}>
        {text}
      </Alert>
    )
  }
  if (!outcome) return <FormSkeleton />
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2 }}>
      <OutcomeLines outcome={outcome} />
      <OutcomeFacts outcome={outcome} />
    </Box>
  )
}
