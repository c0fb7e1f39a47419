import type { ReactNode } from 'react'
import { Authenticated } from 'react-admin'
import { ImpersonationBanner } from '../impersonation/ImpersonationBanner.tsx'
import { SessionProvider } from '../model/SessionProvider.tsx'
import { ScreenSkeleton } from '../shell/ScreenSkeleton.tsx'

/** Only for those who are signed in; the others are asked to. */
export function SignedIn({ children }: { children: ReactNode }) {
  return (
    <Authenticated loading={<ScreenSkeleton />}>
      <SessionProvider>
        <ImpersonationBanner />
        {children}
      </SessionProvider>
    </Authenticated>
  )
}
