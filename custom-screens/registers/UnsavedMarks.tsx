import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import type { QueuedOperation } from '#browser/api.ts'
import { useWords } from './words.ts'

export interface UnsavedMarksProps {
  operations: readonly QueuedOperation[]
  /** Those about children who are no longer in the register, and so have no line in it. */
  strays: readonly QueuedOperation[]
  onForget: (operations: readonly QueuedOperation[]) => void
}

/** Marks that could not be saved, with the reason, until the user dismisses them. */
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
