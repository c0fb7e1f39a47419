import { Navigate } from 'react-router'
import { ForbiddenScreen } from '#browser/ground/shell/ForbiddenScreen.tsx'
import { useLanding } from '#browser/ground/shell/use-landing.ts'

/** The landing screen, at `/` and at addresses that match nothing. */
export function Landing() {
  const landing = useLanding()
  return landing === undefined ? <ForbiddenScreen permission="*.list" /> : <Navigate to={landing} replace />
}
