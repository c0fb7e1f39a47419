import { useRef } from 'react'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useFocusWhenGone } from '#browser/ground/shell/use-focus-when-gone.ts'

function Actions({ names }: { names: readonly string[] }) {
  const place = useRef<HTMLDivElement>(null)
  useFocusWhenGone(place)
  return (
    <div ref={place}>
      {names.map((name) => (
        <button key={name}>{name}</button>
      ))}
    </div>
  )
}

const page = (names: readonly string[]) => (
  <main tabIndex={-1}>
    <Actions names={names} />
    <a href="#elsewhere">Elsewhere</a>
  </main>
)

describe('the focus of a control that goes away', () => {
  it('moves to the screen', () => {
    const { rerender } = render(page(['Pay', 'Send']))
    screen.getByRole('button', { name: 'Pay' }).focus()
    rerender(page(['Send']))
    expect(screen.getByRole('main')).toHaveFocus()
  })

  it.each([
    ['another control', () => screen.getByRole('button', { name: 'Send' })],
    ['what is elsewhere', () => screen.getByRole('link')],
  ])('stays on %s', (_what, at) => {
    const { rerender } = render(page(['Pay', 'Send']))
    at().focus()
    rerender(page(['Send']))
    expect(at()).toHaveFocus()
  })
})
