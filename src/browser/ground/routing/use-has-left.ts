import { use, useCallback } from 'react'
import { UNSAFE_DataRouterContext as RouterContext, useLocation } from 'react-router'

/**
 * Tells whether the address leads to another screen by now. A screen that was left stays, and can still act, until the
 * code of the next one has arrived; `useLocation` gives the address of the screen that is shown, only the router itself
 * knows where it goes.
 */
export function useHasLeft(): () => boolean {
  const router = use(RouterContext)?.router
  const { pathname } = useLocation()
  return useCallback(() => router !== undefined && router.state.location.pathname !== pathname, [router, pathname])
}
