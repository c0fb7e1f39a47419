import { useState } from 'react'
import { lazyCode } from '#browser/ground/lazy-code.tsx'
import { Overlay } from '#browser/ground/shell/Overlay.tsx'
import { useSignInAgain } from '#browser/ground/providers/sign-in-again-context.ts'

const SignInAgainDialog = lazyCode(() => import('./SignInAgainDialog.tsx'))

/** Between attempts to load the dialog, without which the call waits on, and nothing of the screen is lost. */
const AGAIN_MS = 5_000

/** Shows the sign-in dialog while a call waits for it. */
export function SignInAgain() {
  const [attempt, setAttempt] = useState(0)
  const { reason, settle } = useSignInAgain()
  if (reason === undefined) return null
  return (
    <Overlay key={attempt} onClose={() => setTimeout(() => setAttempt(attempt + 1), AGAIN_MS)}>
      <SignInAgainDialog reason={reason} onSettled={settle} />
    </Overlay>
  )
}
