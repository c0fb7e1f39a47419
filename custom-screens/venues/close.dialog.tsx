import { useState } from 'react'
import { useTranslate } from 'react-admin'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import {
  CallForm,
  type CustomCodeProps,
  FormDialog,
  isSame,
  JobProgress,
  useRequestClose,
  sentBody,
  useAccess,
  useContractCheck,
  useRollcallData,
} from '#browser/api.ts'
import close, { type ClosingPreview } from '../../custom-actions/venues/close.contract.ts'
import { ClosingFields, type ClosingValues, closingStart } from './ClosingFields.tsx'
import { ClosingOutcome } from './ClosingOutcome.tsx'

/** Closes a venue for some days: preview, confirmation, and progress. */
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

/** The result of a preview, with its input. */
interface TriedOut {
  values: ClosingValues
  preview: ClosingPreview
}

function ClosingForm({ venue, onStarted }: { venue: number; onStarted: (job: number) => void }) {
  const translate = useTranslate()
  const data = useRollcallData()
  const { roots } = useAccess()
  const check = useContractCheck(close)
  const [start] = useState(() => closingStart(roots({})))
  const [tried, setTried] = useState<TriedOut>()
  const [typed, setTyped] = useState(start)
  const shown = tried && isSame(tried.values, typed) ? tried.preview : undefined

  const effect = ({ with_email, with_mobile, lessons }: ClosingPreview) => {
    const told = Math.max(typed.send_email ? with_email : 0, typed.send_sms ? with_mobile : 0)
    if (lessons === 0) return translate('venues.close.close', { _: 'Close venue' })
    const cancelled = translate('venues.close.lessons', {
      _: '%{smart_count} lesson |||| %{smart_count} lessons',
      smart_count: lessons,
    })
    return told === 0
      ? translate('venues.close.effect_silent', { _: 'Close and cancel %{lessons}, tell nobody', lessons: cancelled })
      : translate('venues.close.effect', {
          _: 'Close, cancel %{lessons} and tell %{smart_count} family |||| Close, cancel %{lessons} and tell %{smart_count} families',
          lessons: cancelled,
          smart_count: told,
        })
  }
  const send = async (values: ClosingValues) => {
    const body = sentBody(close, values, roots({}))
    const call = { params: { id: venue }, body: shown ? body : { ...body, dry_run: true } }
    const { job, item } = await data.call(close, call)
    if (job) return onStarted(job.id)
    if (item) setTried({ values, preview: item })
    setTyped(values)
  }
  return (
    <CallForm<ClosingValues>
      defaultValues={start}
      required={['start_date', 'end_date', 'reason', 'cancellation_reason']}
      check={check}
      send={send}
      submit={shown ? effect(shown) : translate('venues.close.preview', { _: 'Preview' })}
      tone={shown ? 'error' : 'primary'}
      foot={shown && <ClosingOutcome preview={shown} told={typed} />}
    >
      <ClosingFields onTyped={setTyped} />
    </CallForm>
  )
}

/** The job continues on its own: a user who closes the dialog is notified when it is over. */
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
