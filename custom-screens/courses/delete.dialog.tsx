import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useRefresh, useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import DialogContentText from '@mui/material/DialogContentText'
import DialogContent from '@mui/material/DialogContent'
import { CallForm, type CustomCodeProps, LoadedDialog, useRollcallData } from '#browser/api.ts'
import deleteCourse from '../../custom-actions/courses/delete.contract.ts'
import deletion from '../../custom-actions/courses/deletion.contract.ts'
import { DeletionFigures } from './DeletionFigures.tsx'
import { QueuedJob } from './QueuedJob.tsx'

/**
 * CRS-06: asks for confirmation before a course is deleted, lists the records deleted with it, and queues the deletion.
 */
export default function DeleteCourse({ record, onClose }: CustomCodeProps['dialog']) {
  const translate = useTranslate()
  const data = useRollcallData()
  const refresh = useRefresh()
  const [job, setJob] = useState<number>()
  const course = Number(record?.id)
  const name = String(record?.name ?? '')
  const words = (key: string, text: string) => translate(`courses.delete.${key}`, { _: text, name })
  const read = useQuery({
    queryKey: ['course-deletion', course],
    queryFn: async ({ signal }) => (await data.call(deletion, { params: { id: course }, signal })).item,
    gcTime: 0,
  })
  const send = async () => {
    const reply = await data.call(deleteCourse, { params: { id: course } })
    setJob(reply.job.id)
    refresh()
  }
  return (
    <LoadedDialog title={words('title', 'Delete')} of={read} onClose={onClose}>
      {(found) => {
        if (job !== undefined) {
          return (
            <QueuedJob id={job} onClose={onClose}>
              {words('queued', 'The deletion of %{name} has been queued. You are told when it is done.')}
            </QueuedJob>
          )
        }
        if (found.refusal) {
          return (
            <DialogContent>
              <Alert severity="error">{found.refusal}</Alert>
            </DialogContent>
          )
        }
        return (
          <CallForm<Record<string, never>>
            defaultValues={{}}
            send={send}
            submit={words('submit', 'Delete')}
            tone="error"
            foot={<DeletionFigures found={found} />}
          >
            <DialogContentText>{words('question', 'Are you sure you want to delete this course?')}</DialogContentText>
          </CallForm>
        )
      }}
    </LoadedDialog>
  )
}
