import { useMemo, type ReactNode } from 'react'
import { ThemeProvider, type Theme } from '@mui/material/styles'
import { useTranslate } from 'react-admin'

/** Translates the built-in texts of MUI's components, which are English by default. */
export function ComponentWords({ children }: { children: ReactNode }) {
  const translate = useTranslate()
  const worded = useMemo(() => {
    const ofChoices = {
      openText: translate('rollcall.input.open'),
      closeText: translate('ra.action.close'),
      clearText: translate('ra.action.clear_input_value'),
      loadingText: translate('rollcall.input.loading'),
      noOptionsText: translate('rollcall.input.no_options'),
    }
    const ofAlerts = { closeText: translate('ra.action.close') }
    return ({ components = {}, ...theme }: Theme): Theme => ({
      ...theme,
      components: {
        ...components,
        MuiAutocomplete: {
          ...components.MuiAutocomplete,
          defaultProps: { ...components.MuiAutocomplete?.defaultProps, ...ofChoices },
        },
        MuiAlert: { ...components.MuiAlert, defaultProps: { ...components.MuiAlert?.defaultProps, ...ofAlerts } },
      },
    })
  }, [translate])
  return <ThemeProvider theme={worded}>{children}</ThemeProvider>
}
