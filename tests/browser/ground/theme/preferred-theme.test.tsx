import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { usePreferredTheme } from '#browser/ground/theme/preferred-theme.ts'

function deviceIsDark(isDark: boolean): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isDark,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }))
}

describe('MCON-23 the theme', () => {
  beforeEach(() => localStorage.clear())

  it.each([
    [true, 'dark'],
    [false, 'light'],
  ])('follows a device that is dark: %s', (isDark, mode) => {
    deviceIsDark(isDark)
    const { result } = renderHook(() => usePreferredTheme())
    expect(result.current).toMatchObject({ mode, preference: 'system' })
  })

  it('is kept under PREFERRED_THEME once it is chosen, until the device decides again', () => {
    deviceIsDark(true)
    const { result } = renderHook(() => usePreferredTheme())
    act(() => result.current.prefer('light'))
    expect(result.current.mode).toBe('light')
    expect(localStorage.getItem('PREFERRED_THEME')).toBe('light')
    act(() => result.current.prefer('system'))
    expect(result.current.mode).toBe('dark')
    expect(localStorage.getItem('PREFERRED_THEME')).toBeNull()
  })
})
