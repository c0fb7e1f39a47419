import { useEffect, useState } from 'react'

/** A text once nobody has typed for a while. */
export function useDebounced(text: string, pauseMs: number): string {
  const [rested, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return rested
}
