import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import type { QueuedOperation } from '#browser/parts/offline/queued-operation.ts'
import { useWords } from './words.ts'

export interface UnsavedMarksProps {
  operations: readonly QueuedOperation[]
  /** Those about somebody who is no longer in the register: no line of it can tell of them. */
  strays: readonly QueuedOperation[]
  onForget: (operations: readonly QueuedOperation[]) => void
}

/** What was marked and could not be saved: why, until the person has taken note of it. */
export function UnsavedMarks({ operations, strays, onForget }: UnsavedMarksProps) {
  const words = useWords()
  const translate = useTranslate()
  const refused = operations.filter(({ state }) => state === 'refused')
  const reason = refused[0]?.answer?.error
  const forget = (some: readonly QueuedOperation[], word: 'discard' | 'understood') => (
    <Button color="inherit" size="small" onClick={() => onForget(some)}>
      {words(word)}
    </Button>
  )
  return (
    <>
      {typeof reason === 'string' && (
        <Alert severity="error" sx={{ my: 1 }} action={forget(refused, 'discard')}>
          {translate(reason, { _: reason })}
        </Alert>
      )}
      {strays.length > 0 && (
        <Alert severity="warning" sx={{ my: 1 }} action={forget(strays, 'understood')}>
          {words('strays', { smart_count: strays.length })}
        </Alert>
      )}
    </>
  )
}
