import type { SignInReason } from './sign-in-reason.ts'

/**
 * A session that ends while somebody types must not cost what he typed. Forms register here; when a call is refused
 * because the session is over, the person signs in again over the screen as it is, and the call is sent once more.
 */
export interface SignInAgain {
  /** Registers what knows whether something would be lost; gives what takes it back. */
  register(isUnsaved: () => boolean): () => void
  /**
   * Asks the person to sign in again, if something would be lost. Calls that are refused meanwhile wait for the same answer.
   *
   * @returns whether there is a session again
   */
  ask(reason: SignInReason): Promise<boolean>
  /** Why the person is being asked at the moment; undefined while he is not. */
  reason(): SignInReason | undefined
  subscribe(onChange: () => void): () => void
  /** The answer: signed in again, or given up. */
  settle(isSignedIn: boolean): void
}

/** @param mayAsk whether the person could sign in again here; somebody who acts as another one could not */
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
