import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import { useListContext, useTranslate } from 'react-admin'
import { useFilterChange } from '#browser/parts/filters/use-filter-change.ts'
import { useListWords } from '#browser/parts/rows/list-words.ts'
import { ForbiddenList } from './ForbiddenList.tsx'

const BAD_REQUEST = 400
const FORBIDDEN = 403

/** The rows could not be loaded: the reason, and a retry button. Rows loaded before stay below. */
export function FailedList({ error }: { error: unknown }) {
  const { refetch, isFetching } = useListContext()
  const { values, clear } = useFilterChange()
  const translate = useTranslate()
  const { some } = useListWords()
  const { status, message } = error as { status?: number; message?: string }
  if (status === FORBIDDEN) return <ForbiddenList />
  const blamesFilters = status === BAD_REQUEST && Object.keys(values).length > 0
  return (
    <Alert
      severity="error"
      sx={{ mb: 1.5 }}
      action={
        <>
          {blamesFilters && (
            <Button variant="outlined" color="inherit" onClick={clear} sx={{ mr: 1 }}>
              {translate('rollcall.list.clear_filters')}
            </Button>
          )}
          <Button variant="outlined" color="inherit" disabled={isFetching} onClick={() => void refetch()}>
            {translate('rollcall.list.retry')}
          </Button>
        </>
      }
    >
      <AlertTitle sx={{ fontSize: 14, mb: 0 }}>{translate('rollcall.list.failed', { name: some })}</AlertTitle>
      {message && translate(message, { _: message })}
    </Alert>
  )
}
