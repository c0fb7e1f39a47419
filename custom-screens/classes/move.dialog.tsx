import { useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import {
  CallForm,
  type CustomCodeProps,
  FieldInput,
  FormDialog,
  useContractInputs,
  useRollcallData,
} from '#browser/api.ts'
import move from '../../custom-actions/classes/move.contract.ts'
import movePreview from '../../custom-actions/classes/move-preview.contract.ts'
import { PlanReview } from '../lesson-plans/PlanReview.tsx'

/** CLS-12: moves a class to another course: the course first, then what becomes of the lessons. */
export default function MoveClass({ record = {}, onClose }: CustomCodeProps['dialog']) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const data = useRollcallData()
  const inputs = useContractInputs(move, { record })
  const [course, setCourse] = useState<number | null>(null)
  const [isReviewed, setReviewed] = useState(false)
  const id = Number(record['id'])
  const name = String(record['name'] ?? '')

  const save = async (decisions: Readonly<Record<string, unknown>> = {}) => {
    await data.call(move, { params: { id }, body: { ...decisions, course_id: Number(course) } })
    notify(translate('classes.move.done', { _: '%{name} has been moved.', name }), { type: 'success' })
    onClose()
    refresh()
  }
  return (
    <FormDialog
      title={translate('classes.move.title', { _: 'Move %{name} to another course', name })}
      onClose={onClose}
    >
      {isReviewed ? (
        <PlanReview
          operation="update"
          name={name}
          plan={async (signal) =>
            (await data.call(movePreview, { params: { id }, query: { course_id: Number(course) }, signal })).item
          }
          save={save}
          back={() => setReviewed(false)}
        />
      ) : (
        <CallForm<{ course_id: number | null }>
          defaultValues={{ course_id: course }}
          required={['course_id']}
          send={async (values) => {
            // Refused here, at its field, before lessons are looked at.
            await data.call(movePreview, { params: { id }, query: { course_id: Number(values.course_id) } })
            setCourse(values.course_id)
            setReviewed(true)
          }}
          submit={translate('classes.move.look', { _: 'Look at the lessons' })}
        >
          <FieldInput {...inputs.course_id} required />
        </CallForm>
      )}
    </FormDialog>
  )
}
