import CircularProgress from '@mui/material/CircularProgress'

/** Turns in a button while its call is under way. Screen readers are told in words: it has no name of its own. */
export function Spinner() {
  return <CircularProgress size={16} color="inherit" aria-hidden />
}
