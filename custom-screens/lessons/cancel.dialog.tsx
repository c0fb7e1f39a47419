import { useTranslate } from 'react-admin'
import Typography from '@mui/material/Typography'
import { ContractForm, type CustomCodeProps, LoadedDialog } from '#browser/api.ts'
import cancelLesson from '../../custom-actions/lessons/cancel.contract.ts'
import { useCancellationPreview } from './cancellation.ts'
import { CancellationEffect } from './CancellationEffect.tsx'
import { CancellationFields } from './CancellationFields.tsx'
import { CancellationOutcome } from './CancellationOutcome.tsx'
import { CancelledChildren } from './CancelledChildren.tsx'
import { useCancellationTitle } from './use-cancellation-title.ts'

/** CXL-01 to CXL-06: cancels a lesson, after a preview. */
export default function CancelLesson({ record, onClose }: CustomCodeProps['dialog']) {
  const translate = useTranslate()
  const lesson = { class_id: Number(record?.class_id), id: Number(record?.id) }
  const read = useCancellationPreview(lesson)
  const title = useCancellationTitle(read.data)
  return (
    <LoadedDialog title={title} of={read} onClose={onClose}>
      {(preview) => (
        <ContractForm
          contract={cancelLesson}
          params={lesson}
          start={{
            credit_amount_payg: preview.credits.payg,
            credit_amount_monthly: preview.credits.monthly,
            credit_amount_taster: preview.credits.taster,
          }}
          adjust={(typed) => ({
            ...typed,
            credit_amount_payg: typed.credit_amount_payg ?? 0,
            credit_amount_monthly: typed.credit_amount_monthly ?? 0,
            credit_amount_taster: typed.credit_amount_taster ?? 0,
          })}
          submit={<CancellationEffect preview={preview} />}
          cancel={translate('lessons.cancel.keep', { _: 'Keep lesson' })}
          tone="error"
          notice={translate('lessons.cancel.done', { _: 'The lesson has been cancelled.' })}
          foot={
            <CancellationOutcome
              preview={preview}
              nobody={translate('lessons.cancel.nobody', { _: 'Nobody is booked into this lesson.' })}
            />
          }
          onClose={onClose}
        >
          {preview.lesson.venue && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {preview.lesson.venue}
            </Typography>
          )}
          <CancellationFields places={preview.places} />
          <CancelledChildren preview={preview} />
        </ContractForm>
      )}
    </LoadedDialog>
  )
}
