import { useEffect, useLayoutEffect, type RefObject } from 'react'
import { focusScreen } from './focus-screen.ts'

/**
 * Moves the focus to the screen when the control that had it goes away, as the button of an action does that can be
 * taken only once, and that of a row that the action takes off the list.
 *
 * @param place around the controls: the component re-renders when one of them goes
 */
export function useFocusWhenGone(place: RefObject<HTMLElement | null>): void {
  const { activeElement } = document
  const before = place.current?.contains(activeElement) ? activeElement : undefined
  useLayoutEffect(() => {
    if (before && !before.isConnected) focusScreen()
  })
}

/** Moves the focus to the screen when the dialog that asks for this is closed, and the control that had opened it is gone. */
export function useFocusAfterDialog(): void {
  useEffect(
    () => () =>
      void setTimeout(() => {
        if (document.activeElement === document.body) focusScreen()
      }),
    [],
  )
}
