import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import { createSignInAgain, type SignInAgain } from './sign-in-again.ts'
import type { SignInReason } from './sign-in-reason.ts'

export const SignInAgainContext = createContext<SignInAgain>(createSignInAgain(() => false))

/**
 * Keeps the screen with all unsaved input when the session ends while `isUnsaved` returns true: the user signs in again
 * on top of it.
 */
export function useKeptTyping(isUnsaved: () => boolean): void {
  const signInAgain = useContext(SignInAgainContext)
  useEffect(() => signInAgain.register(isUnsaved), [signInAgain, isUnsaved])
}

/** The current reason for signing in again, and the way to answer. */
export function useSignInAgain(): { reason: SignInReason | undefined; settle: (isSignedIn: boolean) => void } {
  const { subscribe, reason, settle } = useContext(SignInAgainContext)
  return { reason: useSyncExternalStore(subscribe, reason), settle }
}
