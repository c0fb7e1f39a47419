import { startTransition, useCallback, useEffect, useState } from 'react'

/**
 * Code that is loaded when a part is first touched; what stands for the part stays until it has come. Without a connection it stays,
 * too, and the next touch asks again.
 *
 * @param load the same function at every call
 * @param isWanted false while what stands for the part is merely near to be touched, or must not be taken away
 * @returns the code once it is there and wanted, and what asks for it
 */
export function useLateCode<Code extends object>(
  load: () => Promise<Code>,
  isWanted: boolean,
): [Code | undefined, () => void] {
  const [code, keep] = useState<Code>()
  const [isTaken, take] = useState(false)
  const ask = useCallback(() => {
    load().then(keep, () => undefined)
  }, [load])
  useEffect(() => {
    // What stands there stays while the part waits for more, such as its language.
    if (code && isWanted) startTransition(() => take(true))
  }, [code, isWanted])
  return [isTaken ? code : undefined, ask]
}
