import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { RegisterBar } from '../../../custom-screens/registers/RegisterBar.tsx'
import { renderPart } from '../render-part.tsx'

it('REG-05 two quick presses complete a register once; one after a while saves it', async () => {
  const onComplete = vi.fn()
  const bar = { ground: 'background.paper', marks: [{ present: true }], onAllPresent: vi.fn(), onComplete }
  const { user, unmount } = renderPart({ answers: {} }, <RegisterBar {...bar} isCompleted={false} />)
  await user.dblClick(screen.getByRole('button', { name: 'Complete register' }))
  expect(onComplete).toHaveBeenCalledOnce()
  unmount()
  const { user: later } = renderPart({ answers: {} }, <RegisterBar {...bar} isCompleted />)
  await later.click(screen.getByRole('button', { name: 'Save register' }))
  expect(onComplete).toHaveBeenCalledTimes(2)
})
