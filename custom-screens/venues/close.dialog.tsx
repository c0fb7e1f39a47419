import { useState } from 'react'
import { useTranslate } from 'react-admin'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import type { CustomCodeProps } from '#browser/parts/custom-code.ts'
import { useRequestClose } from '#browser/parts/dialogs/close-guard.ts'
import { FormDialog } from '#browser/parts/dialogs/FormDialog.tsx'
import { CallForm } from '#browser/parts/form/CallForm.tsx'
import { isSame } from '#browser/parts/form/form-values.ts'
import { JobProgress } from '#browser/parts/jobs/JobProgress.tsx'
import { ClosingFields, type ClosingValues, NOTHING_CLOSED } from './ClosingFields.tsx'
import { ClosingOutcome, type ClosingPreview } from './ClosingOutcome.tsx'

/** Closes a venue for some days: first it says what that comes to, then it does it, then it shows how far that is. */
export default function CloseVenue({ record, onClose }: CustomCodeProps['dialog']) {
  const translate = useTranslate()
  const [job, setJob] = useState<number>()
  const title = translate('venues.close.title', { _: 'Close %{name}', name: String(record?.name ?? '') })
  return (
    <FormDialog title={title} onClose={onClose}>
      {job === undefined ? <ClosingForm venue={Number(record?.id)} onStarted={setJob} /> : <Started job={job} />}
    </FormDialog>
  )
}

/** What a dry run said, and of what. */
interface TriedOut {
  values: ClosingValues
  preview: ClosingPreview
}

function ClosingForm({ venue, onStarted }: { venue: number; onStarted: (job: number) => void }) {
  const translate = useTranslate()
  const data = useRollcallData()
  const [tried, setTried] = useState<TriedOut>()
  const [typed, setTyped] = useState<ClosingValues>(NOTHING_CLOSED)
  const shown = tried && isSame(tried.values, typed) ? tried.preview : undefined

  const send = async (values: ClosingValues) => {
    const call = { method: 'POST', path: `venues/${venue}/close` } as const
    if (shown) {
      const { job } = await data.call<{ job: { id: number } }>({ ...call, body: { ...values } })
      return onStarted(job.id)
    }
    const { item } = await data.call<{ item: ClosingPreview }>({ ...call, body: { ...values, dry_run: true } })
    setTried({ values, preview: item })
    setTyped(values)
  }
  return (
    <CallForm<ClosingValues>
      defaultValues={NOTHING_CLOSED}
      required={['start_date', 'end_date', 'reason']}
      send={send}
      submit={
        shown
          ? translate('venues.close.close', { _: 'Close venue' })
          : translate('venues.close.preview', { _: 'See what that comes to' })
      }
      tone={shown ? 'error' : 'primary'}
      foot={shown && <ClosingOutcome preview={shown} told={typed} />}
    >
      <ClosingFields onTyped={setTyped} />
    </CallForm>
  )
}

/** It goes on by itself: who closes the dialog hears of it when it is over. */
function Started({ job }: { job: number }) {
  const translate = useTranslate()
  const close = useRequestClose()
  return (
    <>
      <DialogContent>
        <JobProgress id={job} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={close}>
          {translate('rollcall.form.close')}
        </Button>
      </DialogActions>
    </>
  )
}
