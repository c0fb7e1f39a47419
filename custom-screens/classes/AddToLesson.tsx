import { useCallback, useState } from 'react'
import Alert from '@mui/material/Alert'
import Checkbox from '@mui/material/Checkbox'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useNotify, useTranslate } from 'react-admin'
import {
  BusyButton,
  bodyOf,
  failureText,
  FormDialog,
  HeldFields,
  LeaveGuard,
  useAccess,
  useRequestClose,
} from '#browser/api.ts'
import { wrongAge } from '#rules/classes/ages.ts'
import { useLessonMembers, type CalendarLesson, type JoinedLesson } from './lesson-calendar.ts'
import { type Candidate, NewcomerPicker } from './NewcomerPicker.tsx'

export interface AddToLessonProps {
  lesson: JoinedLesson
  /** All lessons of the class: children of its other lessons are offered first. */
  lessons: readonly CalendarLesson[]
  /** The class. */
  of: Record<string, unknown>
  onClose: () => void
}

/** The failure text; `confirm`: it can be confirmed. */
interface Refusal {
  text: string
  confirm: boolean
}

/** LES-10, LES-11: adds a child to a lesson, for a trial where it takes these. It warns about a wrong age, and asks before overfilling a lesson. */
export function AddToLesson(props: AddToLessonProps) {
  const translate = useTranslate()
  return (
    <FormDialog
      title={translate('classes.calendar.add_title', { _: 'Add %{lower_consumer} to the lesson' })}
      onClose={props.onClose}
    >
      <AddForm {...props} />
    </FormDialog>
  )
}

function AddForm({ lesson, lessons, of, onClose }: AddToLessonProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const requestClose = useRequestClose()
  const { feature } = useAccess()
  const takesTasters = lesson.tasters_enabled && feature('taster_sessions')
  const { add } = useLessonMembers(lesson.class_id)
  const [chosen, setChosen] = useState<Candidate>()
  const [isTaster, setTaster] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const isTyped = useCallback(() => chosen !== undefined, [chosen])
  const isUnsaved = useCallback(() => chosen !== undefined && !busy, [chosen, busy])
  const submit = async () => {
    if (!chosen) return
    setBusy(true)
    try {
      await add(lesson.id, {
        consumer_id: chosen.id,
        // Left out, their booking says it.
        ...(isTaster && { taster: true as const }),
        ...(refusal?.confirm && { confirm: true as const }),
      })
    } catch (error) {
      const { confirm } = bodyOf(error) as { confirm?: boolean }
      setRefusal({ text: failureText(error, translate), confirm: confirm === true })
      setBusy(false)
      return
    }
    const words = '%{name} has been added to the lesson.'
    notify('classes.calendar.added', { type: 'success', messageArgs: { name: chosen.name, _: words } })
    onClose()
  }
  const choose = (candidate: Candidate | undefined) => {
    setChosen(candidate)
    setRefusal(undefined)
  }
  return (
    <>
      <LeaveGuard isUnsaved={isUnsaved} isTyped={isTyped} />
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <HeldFields held={busy}>
          <NewcomerPicker lesson={lesson} lessons={lessons} onChosen={choose} />
          {takesTasters && (
            <FormControlLabel
              control={<Checkbox checked={isTaster} onChange={(_event, checked) => setTaster(checked)} />}
              label={translate('classes.calendar.as_taster', { _: 'Comes for a %{lower_taster}' })}
            />
          )}
        </HeldFields>
        {chosen && <AgeWarning of={of} candidate={chosen} on={lesson.start_date} />}
        {refusal && <Alert severity={refusal.confirm ? 'warning' : 'error'}>{refusal.text}</Alert>}
      </DialogContent>
      <DialogActions>
        <BusyButton onClick={requestClose} color="inherit" isBusy={busy} isPressed={false}>
          {translate('rollcall.confirm.cancel')}
        </BusyButton>
        <BusyButton variant="contained" onClick={() => void submit()} isBusy={busy} disabled={!chosen}>
          {refusal?.confirm
            ? translate('classes.calendar.add_anyway', { _: 'Add anyway' })
            : translate('classes.calendar.add_button', { _: 'Add' })}
        </BusyButton>
      </DialogActions>
    </>
  )
}

function AgeWarning({ of, candidate, on }: { of: Record<string, unknown>; candidate: Candidate; on: string }) {
  const translate = useTranslate()
  const limit = (name: string) => (typeof of[name] === 'number' ? of[name] : null)
  const restriction = {
    age_restriction_min: limit('age_restriction_min'),
    age_restriction_max: limit('age_restriction_max'),
  }
  const wrong = wrongAge(restriction, candidate.date_of_birth, on)
  if (!wrong) return null
  return (
    <Alert severity="warning">
      {translate(`classes.calendar.${wrong}`, { name: candidate.name, _: AGE_WARNINGS[wrong] })}
    </Alert>
  )
}

const AGE_WARNINGS = {
  too_young: '%{name} is younger than this class is for.',
  too_old: '%{name} is older than this class is for.',
}
