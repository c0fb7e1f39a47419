import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { ContractForm, type CustomCodeProps, LoadedDialog, useRollcallData } from '#browser/api.ts'
import cancelCourse from '../../custom-actions/courses/cancel.contract.ts'
import cancellation from '../../custom-actions/courses/cancellation.contract.ts'
import { CancelEffect } from './CancelEffect.tsx'
import { CancelOutcome } from './CancelOutcome.tsx'

/** CRS-01: cancels a course, after a preview of what goes with it. */
export default function CancelCourse({ record, onClose }: CustomCodeProps['dialog']) {
  const translate = useTranslate()
  const data = useRollcallData()
  const params = { id: Number(record?.id) }
  const read = useQuery({
    queryKey: ['course-cancellation', params.id],
    queryFn: async ({ signal }) => (await data.call(cancellation, { params, signal })).item,
    gcTime: 0,
  })
  const title = translate('courses.cancel.title', { _: 'Cancel %{name}', name: String(record?.name ?? '') })
  return (
    <LoadedDialog title={title} of={read} onClose={onClose}>
      {(preview) => (
        <ContractForm
          contract={cancelCourse}
          params={params}
          submit={<CancelEffect preview={preview} />}
          cancel={translate('courses.cancel.keep', { _: 'Keep course' })}
          tone="error"
          notice={translate('courses.cancel.done', { _: 'The course has been cancelled.' })}
          foot={<CancelOutcome preview={preview} />}
          onClose={onClose}
        />
      )}
    </LoadedDialog>
  )
}
