import { startTransition, useCallback, useState } from 'react'

/**
 * Code that is loaded when a part is first touched; what stands for the part stays until it has come. Without a connection it stays,
 * too, and the next touch asks again.
 *
 * @param load the same function at every call
 * @returns the code, undefined until it is there, and what asks for it
 */
export function useLateCode<Code extends object>(load: () => Promise<Code>): [Code | undefined, () => void] {
  const [code, keep] = useState<Code>()
  const ask = useCallback(() => {
    load().then(
      (loaded) => startTransition(() => keep(loaded)),
      () => undefined,
    )
  }, [load])
  return [code, ask]
}
