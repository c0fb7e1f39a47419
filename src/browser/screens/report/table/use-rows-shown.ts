import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** The number of rows that are shown: some at a time on a screen, all of them on paper. */
export function useRowsShown(atOnce: number): { shown: number; showMore: () => void } {
  const [shown, show] = useState(atOnce)
  const [isPrinted, print] = useState(false)
  useEffect(() => {
    // The browser lays out the paper as soon as the event is over.
    const before = () => flushSync(() => print(true))
    const after = () => print(false)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
  return { shown: isPrinted ? Infinity : shown, showMore: () => show(shown + atOnce) }
}
