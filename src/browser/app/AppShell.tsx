import type { ReactNode } from 'react'
import { Shell } from '#browser/ground/shell/Shell.tsx'
import { JobNotices } from '#browser/parts/jobs/JobNotices.tsx'
import { IssuesMenu } from '#browser/screens/issues/IssuesMenu.tsx'
import { GlobalSearch } from '#browser/screens/search/GlobalSearch.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { OpeningFailure } from './OpeningFailure.tsx'

/** The frame of every screen, with its search, menus and notices. */
export function AppShell({ children }: { children: ReactNode }) {
  return (
    <Shell
      search={(hasRoom) => <GlobalSearch hasRoom={hasRoom} />}
      issues={<IssuesMenu />}
      account={<AccountMenu />}
      notices={
        <>
          <OpeningFailure />
          <JobNotices />
        </>
      }
    >
      {children}
    </Shell>
  )
}
