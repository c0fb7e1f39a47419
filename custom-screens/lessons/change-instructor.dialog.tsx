import { useId, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { BusyButton, type CustomCodeProps, failureText, HeldFields, useRollcallData } from '#browser/api.ts'
import { useWords } from '../registers/words.ts'

const NOBODY = 'none'

/** REG-11: assigns another instructor of the class's franchisee to a lesson, or none. */
export default function ChangeInstructor({ record, onClose }: CustomCodeProps['dialog']) {
  const words = useWords()
  const translate = useTranslate()
  const notify = useNotify()
  const data = useRollcallData()
  const queries = useQueryClient()
  const heading = useId()
  const classId = Number(record?.class_id)
  const now =
    record?.instructor_id === null || record?.instructor_id === undefined ? NOBODY : String(record.instructor_id)
  const [chosen, setChosen] = useState(now)
  const [state, setState] = useState<{ busy: boolean; failure?: string }>({ busy: false })
  const { data: instructors, error } = useInstructors(classId)

  const save = async () => {
    setState({ busy: true })
    const body = { instructor_id: chosen === NOBODY ? null : Number(chosen) }
    try {
      await data.call({ method: 'PUT', path: `classes/${classId}/lessons/${String(record?.id)}`, body })
      notify(words('instructor_changed'), { type: 'success' })
      void queries.invalidateQueries()
      onClose()
    } catch (failure) {
      setState({ busy: false, failure: failureText(failure, translate) })
    }
  }
  const failure = state.failure ?? (error ? failureText(error, translate) : undefined)
  const options = withCurrent(instructors ?? [], record)
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={() => !state.busy && onClose()} aria-labelledby={heading}>
      <DialogTitle id={heading}>{words('change_instructor')}</DialogTitle>
      <DialogContent>
        {failure && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {failure}
          </Alert>
        )}
        <HeldFields held={state.busy}>
          <TextField
            select
            fullWidth
            autoFocus
            label={words('instructor')}
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
            sx={{ mt: 1 }}
          >
            <MenuItem value={NOBODY}>{words('no_instructor')}</MenuItem>
            {options.map(({ id, name }) => (
              <MenuItem key={id} value={String(id)}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        </HeldFields>
      </DialogContent>
      <DialogActions>
        <BusyButton color="inherit" onClick={onClose} isBusy={state.busy} isPressed={false}>
          {translate('rollcall.confirm.cancel')}
        </BusyButton>
        <BusyButton variant="contained" isBusy={state.busy} disabled={chosen === now} onClick={() => void save()}>
          {words('change_instructor')}
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}

interface Instructor {
  id: number
  name: string
}

/** The available instructors: enabled, and of the class's franchisee. */
function useInstructors(classId: number) {
  const data = useRollcallData()
  return useQuery({
    queryKey: ['instructors', 'of class', classId],
    queryFn: async ({ signal }) => {
      const { item } = await data.call<{ item: { franchisee_id: number } }>({
        method: 'GET',
        path: `classes/${classId}`,
        signal,
      })
      const params = { franchisee_id: item.franchisee_id, status: 'enabled' }
      return (await data.pick('instructors', { params, signal })) as unknown as Instructor[]
    },
  })
}

/** Adds the current instructor, who may no longer be available. */
function withCurrent(offered: Instructor[], record: Record<string, unknown> | undefined): Instructor[] {
  const current = record?.instructor as Instructor | null | undefined
  return !current || offered.some(({ id }) => id === current.id) ? offered : [current, ...offered]
}
