import { useCallback, useEffect, useRef, useState } from 'react'

/** `done` lasts for two seconds. */
export type BusyState = 'idle' | 'busy' | 'done'

const DONE_FOR_MS = 2000

/**
 * Runs one operation at a time and reports its state: a second call while the first one runs is ignored. The operation
 * resolves to true on success.
 *
 * ```tsx
 * const [state, run] = useBusy()
 * <ActionTrigger state={state} onClick={() => run(() => renew(loan))} … />
 * ```
 */
export function useBusy(): [BusyState, (work: () => Promise<boolean>) => void] {
  const [state, setState] = useState<BusyState>('idle')
  const running = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const run = useCallback((work: () => Promise<boolean>) => {
    if (running.current) return
    running.current = true
    clearTimeout(timer.current)
    setState('busy')
    void work()
      .then((succeeded) => {
        setState(succeeded ? 'done' : 'idle')
        if (succeeded) timer.current = setTimeout(() => setState('idle'), DONE_FOR_MS)
      })
      .finally(() => {
        running.current = false
      })
  }, [])
  return [state, run]
}
