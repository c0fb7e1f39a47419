import { Navigate, useLocation } from 'react-router'
import { lazyCode } from '#browser/ground/lazy-code.tsx'
import { ForbiddenScreen } from '#browser/ground/shell/ForbiddenScreen.tsx'
import { useLanding } from '#browser/ground/shell/use-landing.ts'

const UnknownAddress = lazyCode(() => import('#browser/screens/unknown/UnknownAddress.tsx'))

/** The landing screen, at `/` and in place of a screen that is switched off. An address that matches nothing says so. */
export function Landing({ isUnknown = false }: { isUnknown?: boolean }) {
  const landing = useLanding()
  const { pathname } = useLocation()
  if (landing === undefined) return <ForbiddenScreen permission="*.list" />
  return isUnknown && pathname !== '/' ? <UnknownAddress landing={landing} /> : <Navigate to={landing} replace />
}
