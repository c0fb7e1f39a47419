import { useEffect, useState } from 'react'

/** A text, once it has not changed for a while. */
export function useRested(text: string, pauseMs: number): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return rested
}
