import { Fragment, Suspense, type ReactNode } from 'react'
import { Authenticated } from 'react-admin'
import { lazyCode } from '#browser/ground/lazy-code.tsx'
import { useSession } from '#browser/ground/model/session-context.ts'
import { SignInAgainContext } from '#browser/ground/providers/sign-in-again-context.ts'
import type { Remarks } from '#browser/ground/providers/remarks.ts'
import type { SignInAgain as SigningInAgain } from '#browser/ground/providers/sign-in-again.ts'
import type { WarningQuestions } from '#browser/ground/providers/warnings.ts'
import { RemarkNotices } from '#browser/ground/shell/RemarkNotices.tsx'
import { ScreenSkeleton } from '#browser/ground/shell/ScreenSkeleton.tsx'
import { SaveAnyway } from '#browser/parts/dialogs/SaveAnyway.tsx'
import { WAITING_FLAG } from '#browser/parts/offline/waiting-flag.ts'
import { ViewAsBanner } from '#browser/screens/access/ViewAsBanner.tsx'
import { KeptPreferences } from '#browser/screens/identity/KeptPreferences.tsx'
import { SignInAgain } from '#browser/screens/identity/SignInAgain.tsx'
import { ImpersonationBanner } from '#browser/screens/impersonation/ImpersonationBanner.tsx'
import { SessionProvider } from './SessionProvider.tsx'

const PendingSync = lazyCode(() => import('#browser/parts/offline/WaitingOperations.tsx'))

export interface SignedInProps {
  signInAgain: SigningInAgain
  questions: WarningQuestions
  remarks: Remarks
  children: ReactNode
}

/** Requires a session; without one the sign-in screen is shown. */
export function SignedIn({ signInAgain, questions, remarks, children }: SignedInProps) {
  return (
    <Authenticated loading={<ScreenSkeleton />}>
      <SessionProvider>
        <SignInAgainContext.Provider value={signInAgain}>
          <SignInAgain />
          <SaveAnyway questions={questions} />
          <RemarkNotices remarks={remarks} />
          <KeptPreferences />
          <ImpersonationBanner />
          <ViewAsBanner />
          {localStorage.getItem(WAITING_FLAG) && (
            <Suspense>
              <PendingSync />
            </Suspense>
          )}
          <InOneMembership>{children}</InOneMembership>
        </SignInAgainContext.Provider>
      </SessionProvider>
    </Authenticated>
  )
}

/** Switching membership remounts all screens, so that none keeps data of the last one. */
function InOneMembership({ children }: { children: ReactNode }) {
  const { user } = useSession()
  return <Fragment key={user.membership_id}>{children}</Fragment>
}
