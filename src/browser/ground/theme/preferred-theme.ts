import { useMediaQuery } from '@mui/material'
import { useSyncExternalStore } from 'react'
import type { Mode } from './palette.ts'

const KEY = 'PREFERRED_THEME'
const CHANGED = 'rollcall-theme'

/** The user's choice; `system` follows the device. */
export type ThemePreference = Mode | 'system'

/** Light or dark: the choice stored in this browser, else the device's preference. */
export function usePreferredTheme(): {
  mode: Mode
  /** True when the device prefers reduced motion. */
  isStill: boolean
  preference: ThemePreference
  prefer: (chosen: ThemePreference) => void
} {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true })
  const preference = useSyncExternalStore(subscribe, readPreference)
  const deviceIsDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true })
  const mode = preference === 'system' ? (deviceIsDark ? 'dark' : 'light') : preference
  return { mode, isStill, preference, prefer }
}

function readPreference(): ThemePreference {
  const kept = localStorage.getItem(KEY)
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

function prefer(chosen: ThemePreference): void {
  if (chosen === 'system') localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, chosen)
  window.dispatchEvent(new Event(CHANGED))
}

/** `storage` events report a choice in another tab. */
function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange)
  window.addEventListener('storage', onChange)
  return () => {
    window.removeEventListener(CHANGED, onChange)
    window.removeEventListener('storage', onChange)
  }
}
