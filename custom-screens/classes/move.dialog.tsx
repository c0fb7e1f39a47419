import { useNotify, useRefresh, useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import { CallForm, type CustomCodeProps, FieldInput, FormDialog, looseField, useRollcallData } from '#browser/api.ts'
import { MoveOutcome, type MoveValues } from './MoveOutcome.tsx'

/** CLS-12: moves a class to another open course of its franchisee, after a preview of its lessons. */
export default function MoveClass({ record, onClose }: CustomCodeProps['dialog']) {
  const translate = useTranslate()
  const data = useRollcallData()
  const notify = useNotify()
  const refresh = useRefresh()
  const id = Number(record?.id)
  const words = (key: string, text: string) => translate(`classes.move.${key}`, { _: text })
  const course = looseField('course_id', 'reference', words('course', 'Course'), {
    required: true,
    nullable: true,
    reference: { entity: 'course', as: 'course', onDelete: 'restrict' },
    help: words('help', 'Open courses of the same franchisee.'),
  })
  const pickerParams = { open: 1, not_id: Number(record?.course_id), franchisee_id: Number(record?.franchisee_id) }
  const send = async ({ course_id }: MoveValues) => {
    await data.call({ method: 'POST', path: `classes/${id}/move`, body: { course_id } })
    const messageArgs = { _: '%{class} has been moved.', class: String(record?.name ?? '') }
    notify('classes.move.done', { type: 'success', messageArgs })
    onClose()
    refresh()
  }
  return (
    <FormDialog title={words('title', 'Move to another course')} onClose={onClose}>
      <CallForm<MoveValues>
        defaultValues={{ course_id: null }}
        send={send}
        submit={words('submit', 'Move')}
        foot={<MoveOutcome id={id} />}
      >
        <Box sx={{ pt: 1 }}>
          <FieldInput {...course} pickerParams={pickerParams} />
        </Box>
      </CallForm>
    </FormDialog>
  )
}
