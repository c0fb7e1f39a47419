import { useLocales, useLocaleState, useTranslate } from 'react-admin'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { usePreferredTheme, type ThemePreference } from '#browser/ground/theme/preferred-theme.ts'
import { Section } from './Section.tsx'

const THEMES: readonly ThemePreference[] = ['light', 'dark', 'system']

/** Theme and, where there are several, language. They apply at once, and on every device. */
export function OwnPreferences() {
  const translate = useTranslate()
  const { preference, prefer } = usePreferredTheme()
  const locales = useLocales()
  const [language, setLanguage] = useLocaleState()
  return (
    <Section title={translate('rollcall.identity.account.preferences')}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <TextField
          select
          fullWidth
          label={translate('rollcall.theme.label')}
          value={preference}
          onChange={({ target }) => prefer(target.value as ThemePreference)}
        >
          {THEMES.map((theme) => (
            <MenuItem key={theme} value={theme}>
              {translate(`rollcall.theme.${theme}`)}
            </MenuItem>
          ))}
        </TextField>
        {locales.length > 1 && (
          <TextField
            select
            fullWidth
            label={translate('rollcall.identity.account.language')}
            value={language}
            onChange={({ target }) => setLanguage(target.value)}
          >
            {locales.map(({ locale, name }) => (
              <MenuItem key={locale} value={locale}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Stack>
    </Section>
  )
}
