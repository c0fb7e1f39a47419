import useMediaQuery from '@mui/material/useMediaQuery'
import type { Theme } from '@mui/material/styles'

/** Whether the screen is a phone's: below 600 px a list is cards. */
export function useIsPhone(): boolean {
  return useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
}
