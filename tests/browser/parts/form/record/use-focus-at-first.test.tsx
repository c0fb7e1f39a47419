import { Suspense, use } from 'react'
import { describe, expect, it } from 'vitest'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useFocusAtFirst } from '../../../../../src/browser/parts/form/record/use-focus-at-first.ts'

function First({ loaded }: { loaded: Promise<void> }) {
  use(loaded)
  const place = useFocusAtFirst(true)
  return (
    <div ref={place}>
      <input aria-label="Conditions" />
    </div>
  )
}

async function openForm() {
  let arrive = () => {}
  const chunk = new Promise<void>((resolve) => (arrive = resolve))
  const load = () =>
    act(async () => {
      arrive()
      await chunk
    })
  await act(async () => {
    render(
      <form>
        <Suspense fallback="…">
          <First loaded={chunk} />
        </Suspense>
        <input aria-label="Medication" />
        <button type="button">Cancel</button>
      </form>,
    )
  })
  return load
}

describe('the first field of a form', () => {
  it('has the focus as soon as its input has been loaded', async () => {
    const load = await openForm()
    await load()
    expect(screen.getByLabelText('Conditions')).toHaveFocus()
  })

  it('does not take the focus from a field in which somebody types already', async () => {
    const load = await openForm()
    await userEvent.type(screen.getByLabelText('Medication'), 'Blue ')
    await load()
    await userEvent.keyboard('inhaler')
    expect(screen.getByLabelText('Medication')).toHaveValue('Blue inhaler')
    expect(screen.getByLabelText('Conditions')).toHaveValue('')
  })

  it('takes it from a button, in which nothing is typed', async () => {
    const load = await openForm()
    screen.getByRole('button', { name: 'Cancel' }).focus()
    await load()
    expect(screen.getByLabelText('Conditions')).toHaveFocus()
  })
})
