import { Fragment, lazy, Suspense, type ReactNode } from 'react'
import { Authenticated } from 'react-admin'
import { KeptPreferences } from '../identity/KeptPreferences.tsx'
import { SignInAgain } from '../identity/SignInAgain.tsx'
import { SignInAgainContext } from '../identity/sign-in-again-context.ts'
import { ViewAsBanner } from '../access/ViewAsBanner.tsx'
import { ImpersonationBanner } from '../impersonation/ImpersonationBanner.tsx'
import { SessionProvider } from '../model/SessionProvider.tsx'
import { useSession } from '../model/session-context.ts'
import { WAITING_FLAG } from '../offline/waiting-flag.ts'
import type { SignInAgain as SigningInAgain } from '../providers/sign-in-again.ts'
import { ScreenSkeleton } from '../shell/ScreenSkeleton.tsx'

const WaitingOperations = lazy(() => import('../offline/WaitingOperations.tsx'))

export interface SignedInProps {
  signInAgain: SigningInAgain
  children: ReactNode
}

/** Only for those who are signed in; the others are asked to. */
export function SignedIn({ signInAgain, children }: SignedInProps) {
  return (
    <Authenticated loading={<ScreenSkeleton />}>
      <SessionProvider>
        <SignInAgainContext.Provider value={signInAgain}>
          <SignInAgain />
          <KeptPreferences />
          <ImpersonationBanner />
          <ViewAsBanner />
          {localStorage.getItem(WAITING_FLAG) && (
            <Suspense>
              <WaitingOperations />
            </Suspense>
          )}
          <InOnePlace>{children}</InOnePlace>
        </SignInAgainContext.Provider>
      </SessionProvider>
    </Authenticated>
  )
}

/** Somebody who goes on in another place begins anew: no screen holds what belongs to the last one. */
function InOnePlace({ children }: { children: ReactNode }) {
  const { user } = useSession()
  return <Fragment key={user.membership_id}>{children}</Fragment>
}
