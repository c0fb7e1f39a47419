import type { SignInReason } from './sign-in-reason.ts'

/**
 * Preserves unsaved input when the session ends. Forms register here; when a call is refused because the session is
 * over, the user signs in again on top of the screen, and the call is repeated.
 */
export interface SignInAgain {
  /** Registers a check for unsaved input; returns the function that unregisters it. */
  register(isUnsaved: () => boolean): () => void
  /**
   * Asks the user to sign in again, if input would be lost. Calls refused meanwhile wait for the same answer.
   *
   * @returns true when there is a session again
   */
  ask(reason: SignInReason): Promise<boolean>
  /** The reason of the current request; undefined when there is none. */
  reason(): SignInReason | undefined
  subscribe(onChange: () => void): () => void
  /** Resolves the request: signed in again, or given up. */
  settle(isSignedIn: boolean): void
}

/** @param mayAsk false when the user cannot sign in again here, as while impersonating */
export function createSignInAgain(mayAsk: () => boolean): SignInAgain {
  const registered = new Set<() => boolean>()
  const listeners = new Set<() => void>()
  let asked: { reason: SignInReason; answer: Promise<boolean>; resolve: (isSignedIn: boolean) => void } | undefined
  const tell = () => listeners.forEach((listener) => listener())

  return {
    register(isUnsaved) {
      registered.add(isUnsaved)
      return () => registered.delete(isUnsaved)
    },
    ask(reason) {
      if (asked) return asked.answer
      if (!mayAsk() || ![...registered].some((isUnsaved) => isUnsaved())) return Promise.resolve(false)
      const { promise: answer, resolve } = withResolve()
      asked = { reason, answer, resolve }
      tell()
      return answer
    },
    reason: () => asked?.reason,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    settle(isSignedIn) {
      const { resolve } = asked ?? {}
      asked = undefined
      tell()
      resolve?.(isSignedIn)
    },
  }
}

function withResolve() {
  let resolve: (value: boolean) => void = () => undefined
  const promise = new Promise<boolean>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
