import { useEffect } from 'react'
import { focusScreen } from './focus-screen.ts'

/** Time for what comes next, such as the following step of a form, to take the focus itself; ms. */
export const PATIENCE = 250

/**
 * Moves the focus on when whatever had it goes away: the button of an action that can be taken once, a row that leaves its list, the frame of
 * a card that has been saved. Keys that are pressed next would go nowhere, and a screen reader would start again at the top. It stands once, for
 * all screens, dialogs and custom code.
 */
export function FocusKeeper() {
  useEffect(() => {
    let last: Element | null = null
    const note = () => {
      const { activeElement, body } = document
      if (activeElement !== body) last = activeElement
      // A press beside all controls takes the focus from one that stays: it is to be nowhere.
      else if (last?.isConnected) last = null
    }
    // What takes it, a frame among others, has it only after the event that says that something has lost it.
    const noteThen = () => void setTimeout(note)
    note()
    const observer = new MutationObserver(() => {
      if (last === null || last.isConnected) return
      last = null
      // What goes away may say itself where the focus goes, as a dialog does.
      setTimeout(() => {
        if (document.activeElement === document.body) focusScreen()
      }, PATIENCE)
    })
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', note)
    document.addEventListener('focusout', noteThen)
    window.addEventListener('blur', noteThen)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', note)
      document.removeEventListener('focusout', noteThen)
      window.removeEventListener('blur', noteThen)
    }
  }, [])
  return null
}
