import { useState } from 'react'
import { useRefresh, useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import {
  CallForm,
  type CustomCodeProps,
  FieldInput,
  LoadedDialog,
  sentBody,
  useAccess,
  useContractInputs,
  useRollcallData,
} from '#browser/api.ts'
import duplicate from '../../custom-actions/courses/duplicate.contract.ts'
import { QueuedJob } from './QueuedJob.tsx'
import { RolloverEffect } from './RolloverEffect.tsx'
import { type RolloverValues, useRolloverPlan } from './rollover.ts'
import { RolloverOutcome } from './RolloverOutcome.tsx'

/** CRS-02, CRS-05: rolls a course over to the next term, after a preview. */
export default function DuplicateCourse({ record, onClose }: CustomCodeProps['dialog']) {
  const translate = useTranslate()
  const data = useRollcallData()
  const refresh = useRefresh()
  const { roots } = useAccess()
  const course = Number(record?.id)
  const read = useRolloverPlan(course)
  const [job, setJob] = useState<number>()
  const words = (key: string, text: string) => translate(`courses.rollover.${key}`, { _: text })
  const title = translate('courses.rollover.title', { _: 'Roll over %{name}', name: String(record?.name ?? '') })
  const inputs = useContractInputs(duplicate)

  const send = async (typed: RolloverValues) => {
    const body = sentBody(duplicate, typed, roots({}))
    const reply = await data.call(duplicate, { params: { id: course }, body })
    setJob(reply.job.id)
    refresh()
  }
  return (
    <LoadedDialog title={title} of={read} onClose={onClose}>
      {(plan) =>
        job !== undefined ? (
          <QueuedJob id={job} onClose={onClose}>
            {words(
              'queued',
              'The course is marked for rollover. You are told by a notice and an email when it is done.',
            )}
          </QueuedJob>
        ) : (
          <CallForm<RolloverValues>
            defaultValues={{
              start_date: plan.start_date,
              end_date: plan.end_date,
              send_rollover_email_on: plan.send_rollover_email_on,
            }}
            send={send}
            submit={<RolloverEffect course={course} />}
            foot={<RolloverOutcome course={course} />}
          >
            <Box sx={{ display: 'grid', gap: 2, pt: 1, gridTemplateColumns: { sm: '1fr 1fr' } }}>
              <FieldInput {...inputs.start_date} />
              <FieldInput {...inputs.end_date} />
              <FieldInput {...inputs.send_rollover_email_on} required />
            </Box>
          </CallForm>
        )
      }
    </LoadedDialog>
  )
}
