import { useNotify, useRefresh, useTranslate } from 'react-admin'
import DialogContent from '@mui/material/DialogContent'
import { CallForm, type CustomCodeProps, FailedPart, FormDialog, FormSkeleton, useRollcallData } from '#browser/api.ts'
import { useCancellationPreview } from './cancellation.ts'
import { CancellationFields } from './CancellationFields.tsx'
import { CancellationOutcome } from './CancellationOutcome.tsx'
import { type CancellationValues, NOTHING_SAID } from './use-cancellation-inputs.ts'

/** CXL-01 to CXL-06: cancels a lesson, after a preview. */
export default function CancelLesson({ record, onClose }: CustomCodeProps['dialog']) {
  const translate = useTranslate()
  const data = useRollcallData()
  const notify = useNotify()
  const refresh = useRefresh()
  const lesson = `classes/${String(record?.class_id)}/lessons/${String(record?.id)}`
  const { data: preview, error, refetch } = useCancellationPreview(lesson)
  const cancel = translate('lessons.cancel.title', { _: 'Cancel lesson' })

  const send = async (typed: CancellationValues) => {
    await data.call({ method: 'POST', path: `${lesson}/cancel`, body: bodyOf(typed) })
    notify('lessons.cancel.done', { type: 'success', messageArgs: { _: 'The lesson has been cancelled.' } })
    onClose()
    refresh()
  }
  return (
    <FormDialog title={cancel} onClose={onClose}>
      {error && <FailedPart error={error} onRetry={() => void refetch()} />}
      {!error && !preview && (
        <DialogContent>
          <FormSkeleton />
        </DialogContent>
      )}
      {preview && (
        <CallForm<CancellationValues>
          defaultValues={{
            ...NOTHING_SAID,
            credit_amount_payg: preview.credits.payg,
            credit_amount_monthly: preview.credits.monthly,
            credit_amount_taster: preview.credits.taster,
          }}
          required={['reason']}
          send={send}
          submit={cancel}
          cancel={translate('lessons.cancel.keep', { _: 'Keep lesson' })}
          tone="error"
          foot={<CancellationOutcome preview={preview} />}
        >
          <CancellationFields places={preview.places} />
        </CallForm>
      )}
    </FormDialog>
  )
}

/** Amounts are only sent where they apply. */
function bodyOf(typed: CancellationValues): Record<string, unknown> {
  const { credit_amount_payg, credit_amount_monthly, credit_amount_taster, ...rest } = typed
  if (!typed.credit_customers) return rest
  return {
    ...rest,
    credit_amount_payg: credit_amount_payg ?? 0,
    credit_amount_monthly: credit_amount_monthly ?? 0,
    credit_amount_taster: credit_amount_taster ?? 0,
  }
}
