import { lazy, Suspense } from 'react'
import { useSignInAgain } from '#browser/ground/providers/sign-in-again-context.ts'

const SignInAgainDialog = lazy(() => import('./SignInAgainDialog.tsx'))

/** Shows the sign-in dialog while a call waits for it. */
export function SignInAgain() {
  const { reason, settle } = useSignInAgain()
  if (reason === undefined) return null
  return (
    <Suspense>
      <SignInAgainDialog reason={reason} onSettled={settle} />
    </Suspense>
  )
}
