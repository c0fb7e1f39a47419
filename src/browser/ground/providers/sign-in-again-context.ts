import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import { createSignInAgain, type SignInAgain } from './sign-in-again.ts'
import type { SignInReason } from './sign-in-reason.ts'

export const SignInAgainContext = createContext<SignInAgain>(createSignInAgain(() => false))

/**
 * Keeps the screen as it is, with everything typed into it, when the session ends while `isUnsaved` says true: the person
 * signs in again over it.
 */
export function useKeptTyping(isUnsaved: () => boolean): void {
  const signInAgain = useContext(SignInAgainContext)
  useEffect(() => signInAgain.register(isUnsaved), [signInAgain, isUnsaved])
}

/** Why the person is asked to sign in again at the moment, and how to answer. */
export function useSignInAgain(): { reason: SignInReason | undefined; settle: (isSignedIn: boolean) => void } {
  const { subscribe, reason, settle } = useContext(SignInAgainContext)
  return { reason: useSyncExternalStore(subscribe, reason), settle }
}
