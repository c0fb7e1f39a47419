import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import LatePopper from '#browser/ground/theme/LatePopper.tsx'

describe('LatePopper', () => {
  it('shows nothing while it is closed, and its content once it is open', async () => {
    const popper = (open: boolean) => (
      <LatePopper open={open} anchorEl={document.body}>
        <p>More about it</p>
      </LatePopper>
    )
    const { rerender } = render(popper(false))
    expect(screen.queryByText('More about it')).toBeNull()
    rerender(popper(true))
    expect(await screen.findByText('More about it')).toBeVisible()
    rerender(popper(false))
    expect(screen.queryByText('More about it')).toBeNull()
  })
})
