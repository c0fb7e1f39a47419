import { type ComponentType, type FunctionComponent, lazy } from 'react'

/** Of each part whose code could not be loaded: forgets that. */
const failed = new Set<() => void>()

/**
 * As `lazy` of React, which remembers a failure for as long as the page is open: here the code is asked for again after
 * the failure has been shown, since a connection that was lost comes back.
 *
 * @param load as of `lazy`; throws in the nearest boundary when it rejects
 */
export function lazyCode<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): FunctionComponent<Props> {
  const fresh = () =>
    lazy(async () => {
      try {
        return await load()
      } catch (error) {
        failed.add(renew)
        throw error
      }
    }) as ComponentType<Props>
  let Code = fresh()
  const renew = () => {
    Code = fresh()
  }
  return function LazyPart(props: Props) {
    return <Code {...props} />
  }
}

/** Lets code that could not be loaded be asked for again. A boundary calls it once it has shown the failure. */
export function forgetFailedCode(): void {
  failed.forEach((forget) => forget())
  failed.clear()
}
