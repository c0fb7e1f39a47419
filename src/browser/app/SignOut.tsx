import { useEffect } from 'react'
import { useLogout } from 'react-admin'
import { ScreenSkeleton } from '#browser/ground/shell/ScreenSkeleton.tsx'

/** `/logout`: ends the session and shows the sign-in screen. */
export function SignOut() {
  const logout = useLogout()
  useEffect(() => {
    void logout({}, '/login', false)
  }, [logout])
  return <ScreenSkeleton />
}
