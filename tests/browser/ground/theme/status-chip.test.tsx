import { render, screen } from '@testing-library/react'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import { describe, expect, it } from 'vitest'
import { statusTone } from '#browser/ground/theme/status-tone.ts'
import { StatusChip } from '#browser/ground/theme/StatusChip.tsx'
import { themeOptions } from '#browser/ground/theme/theme.ts'

describe('statuses', () => {
  it.each([
    ['enabled', 'success'],
    ['active', 'success'],
    ['completed', 'success'],
    ['prospect', 'warning'],
    ['upcoming', 'warning'],
    ['new', 'info'],
    ['disabled', 'danger'],
    ['cancelled', 'danger'],
    ['inactive', 'muted'],
    ['past', 'muted'],
  ])('UI-08 SCON-16 %s is shown as %s', (status, tone) => {
    expect(statusTone(status)).toBe(tone)
  })

  it.each([
    ['succeeded', 'success'],
    ['scheduled', 'info'],
    ['processing', 'info'],
    ['notice', 'info'],
    ['ending', 'info'],
    ['suspended', 'muted'],
    ['ended', 'muted'],
    ['void', 'muted'],
    ['requires_action', 'warning'],
    ['unknown', 'warning'],
    ['needs_response', 'warning'],
  ])('%s draws attention only where somebody has to act: %s', (status, tone) => {
    expect(statusTone(status)).toBe(tone)
  })

  it.each(['overdue', 'in_progress', 'toString'])(
    'UI-09 SCON-16 %s, which has no colour of its own, is a warning',
    (status) => {
      expect(statusTone(status)).toBe('warning')
    },
  )

  it('UI-10 says why with the word', () => {
    render(
      <ThemeProvider theme={createTheme(themeOptions('light'))}>
        <StatusChip value="disabled" label="Disabled" reason="End of lease" />
      </ThemeProvider>,
    )
    expect(screen.getByText('Disabled')).toHaveAccessibleName('Disabled: End of lease')
  })
})
