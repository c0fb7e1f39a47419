import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import DialogContent from '@mui/material/DialogContent'
import { ContractForm, type CustomCodeProps, LoadedDialog, useRollcallData } from '#browser/api.ts'
import cancelSeveral from '../../custom-actions/lessons/cancel-several.contract.ts'
import cancellationOfSeveral from '../../custom-actions/lessons/cancellation-of-several.contract.ts'
import { CancellationFields } from './CancellationFields.tsx'
import { CancellationOutcome } from './CancellationOutcome.tsx'
import { CancelSeveralEffect } from './CancelSeveralEffect.tsx'

/** CXL-01 to CXL-06: cancels the selected lessons, after a preview. A family that is in several of them is told once. */
export default function CancelSeveral({ rows, onClose }: CustomCodeProps['dialog']) {
  const translate = useTranslate()
  const data = useRollcallData()
  const ids = [...(rows?.ids ?? [])]
  const read = useQuery({
    queryKey: ['cancellation', ids],
    queryFn: async ({ signal }) => (await data.call(cancellationOfSeveral, { query: { ids }, signal })).item,
    // Who is expected changes while the dialog is closed.
    gcTime: 0,
  })
  const title = translate('lessons.cancel_several.title', {
    _: 'Cancel %{smart_count} lesson |||| Cancel %{smart_count} lessons',
    smart_count: read.data?.lessons || ids.length,
  })
  const left = (smart_count: number) =>
    translate('lessons.cancel_several.left', {
      _: 'One of the selected lessons is cancelled or completed already, and stays as it is. |||| %{smart_count} of the selected lessons are cancelled or completed already, and stay as they are.',
      smart_count,
    })
  return (
    <LoadedDialog title={title} of={read} onClose={onClose}>
      {(preview) =>
        preview.lessons === 0 ? (
          <DialogContent>
            <Alert severity="info">
              {translate('lessons.cancel_several.none', {
                _: 'This lesson is cancelled or completed already. |||| All of these lessons are cancelled or completed already.',
                smart_count: preview.left,
              })}
            </Alert>
          </DialogContent>
        ) : (
          <ContractForm
            contract={cancelSeveral}
            params={{}}
            fixed={{ ids }}
            submit={<CancelSeveralEffect preview={preview} />}
            cancel={translate('lessons.cancel_several.keep', {
              _: 'Keep lesson |||| Keep lessons',
              smart_count: preview.lessons,
            })}
            tone="error"
            notice={translate('lessons.cancel_several.done', {
              _: 'The lesson has been cancelled. |||| The lessons have been cancelled.',
              smart_count: preview.lessons,
            })}
            foot={
              <CancellationOutcome
                preview={preview}
                usual={preview.credits}
                nobody={translate('lessons.cancel_several.nobody', { _: 'Nobody is booked into these lessons.' })}
              />
            }
            onReply={rows?.unselect}
            onClose={onClose}
          >
            {preview.left > 0 && (
              <Alert severity="info" sx={{ mb: 1 }}>
                {left(preview.left)}
              </Alert>
            )}
            <CancellationFields places={preview.places} ofSeveral />
          </ContractForm>
        )
      }
    </LoadedDialog>
  )
}
