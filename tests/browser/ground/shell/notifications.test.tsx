import { act, fireEvent, render, screen } from '@testing-library/react'
import { CoreAdminContext, useNotify } from 'react-admin'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MemoryRouter } from 'react-router'
import { Notifications } from '#browser/ground/shell/Notifications.tsx'
import { themeOptions } from '#browser/ground/theme/theme.ts'

let notify: ReturnType<typeof useNotify>

function Notifier() {
  notify = useNotify()
  return null
}

function renderNotifications() {
  render(
    <MemoryRouter>
      <CoreAdminContext>
        <ThemeProvider theme={createTheme(themeOptions('light'))}>
          <Notifications />
          <Notifier />
        </ThemeProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  )
}

describe('UI-03 notifications', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('SCON-06 stay for 4000 ms', () => {
    renderNotifications()
    act(() => notify('Saved.', { type: 'success' }))
    act(() => void vi.advanceTimersByTime(3999))
    expect(screen.getByText('Saved.')).toBeInTheDocument()
    act(() => void vi.advanceTimersByTime(2))
    expect(screen.queryByText('Saved.')).toBeNull()
  })

  it('stand one below the other, 75 from the top and 15 from the right', () => {
    renderNotifications()
    act(() => notify('First.'))
    act(() => notify('Second.'))
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['First.', 'Second.'])
    expect(screen.getByRole('region')).toHaveStyle({ top: '75px', right: '15px' })
  })

  it('wait while they are pointed at, and can be closed', () => {
    renderNotifications()
    act(() => notify('No connection.', { type: 'error' }))
    fireEvent.mouseEnter(screen.getByRole('alert'))
    act(() => void vi.advanceTimersByTime(10_000))
    expect(screen.getByText('No connection.')).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button'))
    expect(screen.queryByText('No connection.')).toBeNull()
  })
})
