import { useState } from 'react'
import Dialog from '@mui/material/Dialog'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { usePreferredTheme } from '#browser/ground/theme/preferred-theme.ts'
import { themeOptions } from '#browser/ground/theme/theme.ts'

function Scene() {
  const [isOpen, setOpen] = useState(true)
  return (
    <Dialog open={isOpen}>
      <button onClick={() => setOpen(false)}>Close</button>
    </Dialog>
  )
}

/** The time that a closed dialog stays in the page; ms. */
async function closingTime(isStill: boolean): Promise<number> {
  vi.useFakeTimers()
  render(
    <ThemeProvider theme={createTheme(themeOptions('light', undefined, isStill))}>
      <Scene />
    </ThemeProvider>,
  )
  fireEvent.click(screen.getByText('Close'))
  const began = Date.now()
  while (screen.queryByText('Close') && Date.now() - began < 1000) await act(() => vi.advanceTimersByTimeAsync(1))
  return Date.now() - began
}

describe('somebody who prefers less motion', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it.each([true, false])('is recognised by the settings of the device: %s', (isReduced) => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: isReduced && query.includes('reduced-motion'),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    expect(renderHook(() => usePreferredTheme()).result.current.isStill).toBe(isReduced)
  })

  it('sees a dialog go at once; others see it fade', async () => {
    expect(await closingTime(true)).toBeLessThan(5)
    expect(await closingTime(false)).toBeGreaterThan(100)
  })
})
