import { startTransition, Suspense, use, useEffect, useState } from 'react'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

const LOADED = Promise.resolve('Loaded')
const NEWS = 'news'

/** Draws itself at once, and then anew as a router does, from code that was loaded. */
function Screen() {
  const name = use(LOADED)
  const [first, setFirst] = useState('old')
  const [second, setSecond] = useState('old')
  useEffect(() => {
    const tell = () => {
      setFirst('new')
      startTransition(() => setSecond('new'))
    }
    addEventListener(NEWS, tell)
    return () => removeEventListener(NEWS, tell)
  }, [])
  return <p>{`${name}: ${first}, ${second}`}</p>
}

it('all that follows from an event is drawn, on a screen whose code was loaded', async () => {
  render(
    <Suspense>
      <Screen />
    </Suspense>,
  )
  await screen.findByText('Loaded: old, old')
  fireEvent(window, new Event(NEWS))
  expect(await screen.findByText('Loaded: new, new')).toBeInTheDocument()
})
