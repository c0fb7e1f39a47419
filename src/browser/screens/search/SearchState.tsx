import { HttpError, useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'

export interface SearchStateProps {
  text: string
  count: number
  isSettled: boolean
  error: Error | null
  retry: () => void
}

/** The state beside the results: a hint, no matches, a failure. */
export function SearchState({ text, count, isSettled, error, retry }: SearchStateProps) {
  const translate = useTranslate()
  const said = error instanceof HttpError ? translate(error.message, { _: error.message }) : undefined
  const words = error
    ? (said ?? translate('rollcall.errors.unknown'))
    : text === ''
      ? translate('rollcall.search.hint')
      : isSettled && count === 0
        ? translate('rollcall.search.no_match', { query: text })
        : ''
  return (
    <Box sx={{ px: 2, py: words ? 3 : 0, textAlign: 'center' }}>
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {words}
      </Typography>
      {error && (
        <Button variant="outlined" onClick={retry} sx={{ mt: 1.5 }}>
          {translate('rollcall.states.retry')}
        </Button>
      )}
    </Box>
  )
}
