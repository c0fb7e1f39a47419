import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import DialogContent from '@mui/material/DialogContent'
import { bodyOf, type CustomCodeProps, FailedPart, FormSkeleton } from '#browser/api.ts'
import type { LessonPlan } from '../../custom-actions/lesson-plans/new-class.contract.ts'
import { PlanForm, type PlanDecisions } from './PlanForm.tsx'

export interface PlanReviewProps extends Pick<CustomCodeProps['review'], 'operation' | 'save' | 'back'> {
  /** The name of the class or the course. */
  name: string
  /** Asks for the plan; undefined where the change concerns no lessons. */
  plan: ((signal: AbortSignal) => Promise<LessonPlan>) | undefined
}

/**
 * Shows what becomes of lessons, and saves with exactly that: where they have changed meanwhile the new plan is shown.
 * Without any consequence it saves at once.
 */
export function PlanReview({ operation, name, plan, save, back }: PlanReviewProps) {
  const opened = useId()
  const [newer, setNewer] = useState<LessonPlan>()
  const [isSaving, setSaving] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['lesson plan', opened],
    queryFn: ({ signal }) => plan?.(signal) ?? null,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    // What is read anew after saving is the screen, not the plan.
    enabled: !isSaving,
  })
  const shown = newer ?? data
  const hasNothing = shown === null || (shown !== undefined && isEmpty(shown))
  const saved = useRef(false)
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    if (!hasNothing || saved.current) return
    saved.current = true
    setSaving(true)
    save(shown ? { plan_fingerprint: shown.fingerprint } : {}).catch(setFailure)
  }, [hasNothing, shown, save])

  const send = async (decisions: PlanDecisions) => {
    setSaving(true)
    try {
      await save({ plan_fingerprint: shown?.fingerprint, ...decisions })
    } catch (refused) {
      const { review } = bodyOf(refused)
      if (!review) throw refused
      setNewer(review as LessonPlan)
    } finally {
      setSaving(false)
    }
  }
  if (error ?? failure) {
    return (
      <DialogContent>
        <FailedPart error={error ?? failure} onRetry={error ? () => void refetch() : back} />
      </DialogContent>
    )
  }
  if (!shown || hasNothing) {
    return (
      <DialogContent>
        <FormSkeleton />
      </DialogContent>
    )
  }
  return (
    <PlanForm
      // Another plan is decided on anew.
      key={shown.fingerprint}
      plan={shown}
      name={name}
      operation={operation}
      isNewer={newer !== undefined}
      send={send}
    />
  )
}

function isEmpty({ follow, removed, added }: LessonPlan): boolean {
  return follow.length + removed.length + added.length === 0
}
