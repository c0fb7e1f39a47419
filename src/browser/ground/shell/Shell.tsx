import { Suspense, useRef, type ReactNode } from 'react'
import { ScrollRestoration, useLocation } from 'react-router'
import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazyCode } from '#browser/ground/lazy-code.tsx'
import { useSession } from '#browser/ground/model/session-context.ts'
import { useApplication } from '#browser/ground/model/use-model.ts'
import { Shortcuts } from '#browser/ground/shortcuts/Shortcuts.tsx'
import { DRAWER_UP_TO } from '#browser/ground/theme/theme.ts'
import { Brand } from './Brand.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Sidebar } from './Sidebar.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts'

const MenuDrawer = lazyCode(async () => ({ default: (await import('./MenuDrawer.tsx')).MenuDrawer }))

const SIDEBAR_WIDTH = 232
const HEADER_HEIGHT = 52

export interface ShellProps {
  /** The global search, as a field or, when space is short, as a button. */
  search: (hasRoom: boolean) => ReactNode
  /** The attention menu in the header. */
  issues: ReactNode
  /** The account menu at the end of the header. */
  account: ReactNode
  /** Shown over any screen: opening failures, running jobs. */
  notices: ReactNode
  children: ReactNode
}

/** The frame of every screen: the menu on the left, or behind a button on small screens, and the header above. */
export function Shell({ search, issues, account, notices, children }: ShellProps) {
  const translate = useTranslate()
  const { application } = useApplication()
  const { tenant } = useSession()
  const { pathname } = useLocation()
  const hasRoom = useMediaQuery(`(min-width: ${DRAWER_UP_TO + 1}px)`, { noSsr: true })
  const main = useRef<HTMLElement>(null)
  useFocusAfterNavigation(main, pathname)
  const name = tenant.name ?? application.title
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <Link href="#content" sx={contentLink}>
        {translate('rollcall.app.to_content')}
      </Link>
      {hasRoom && (
        <Box component="aside" sx={sidebarStyle}>
          <Box sx={{ height: HEADER_HEIGHT, display: 'flex', alignItems: 'center', px: 2.5, mb: 0.5 }}>
            <Brand name={name} />
          </Box>
          <Sidebar />
        </Box>
      )}
      <Box sx={{ flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <Box component="header" sx={headerStyle}>
          {!hasRoom && (
            <>
              <Suspense fallback={<Box sx={{ width: 32 }} />}>
                <MenuDrawer key={pathname} brand={<Brand name={name} />} />
              </Suspense>
              <Brand name={name} />
            </>
          )}
          {hasRoom && search(true)}
          <Box sx={{ flexGrow: 1 }} />
          {!hasRoom && search(false)}
          <LanguageSwitch />
          {issues}
          <ThemeSwitch />
          {account}
        </Box>
        <Box component="main" id="content" ref={main} tabIndex={-1} sx={mainStyle}>
          {children}
        </Box>
      </Box>
      <ScrollRestoration />
      <Shortcuts />
      {notices}
    </Box>
  )
}

const contentLink = {
  position: 'fixed',
  insetInlineStart: 8,
  top: -60,
  zIndex: 'tooltip',
  px: 2,
  py: 1,
  borderRadius: 1,
  bgcolor: 'background.paper',
  '&:focus': { top: 8 },
} as const

const sidebarStyle = {
  width: SIDEBAR_WIDTH,
  flex: 'none',
  position: 'sticky',
  top: 0,
  height: '100dvh',
  overflowY: 'auto',
  bgcolor: 'background.sidebar',
  borderInlineEnd: 1,
  borderColor: 'divider',
} as const

const headerStyle = {
  position: 'sticky',
  top: 0,
  zIndex: 'appBar',
  height: HEADER_HEIGHT,
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: { xs: 1, md: 3 },
  bgcolor: 'background.default',
  borderBottom: 1,
  borderColor: 'divider',
} as const

const mainStyle = {
  flexGrow: 1,
  minWidth: 0,
  px: { xs: 2, md: 3 },
  pt: 2.5,
  pb: 6,
  '&:focus-visible': { outline: 'none' },
} as const
