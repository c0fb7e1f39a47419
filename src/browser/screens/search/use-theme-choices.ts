import { useTranslate } from 'react-admin'
import { usePreferredTheme, type ThemePreference } from '#browser/ground/theme/preferred-theme.ts'
import type { SearchEntry } from './search-entry.ts'

const ICONS: Record<ThemePreference, string> = {
  light: 'light_mode',
  dark: 'dark_mode',
  system: 'settings_brightness',
}

/** The themes other than the present one. */
export function useThemeChoices(): SearchEntry[] {
  const translate = useTranslate()
  const { preference, prefer } = usePreferredTheme()
  return (['light', 'dark', 'system'] as const)
    .filter((theme) => theme !== preference)
    .map((theme) => ({
      id: `theme-${theme}`,
      group: translate('rollcall.search.actions'),
      title: translate(`rollcall.search.theme.${theme}`),
      icon: ICONS[theme],
      open: () => prefer(theme),
    }))
}
