import { generatePath, Navigate, useLocation, useParams } from 'react-router'

/** Forwards to another screen with the same parameters. */
export function Redirect({ to }: { to: string }) {
  const params = useParams()
  const { search, hash } = useLocation()
  return <Navigate to={{ pathname: generatePath(to, params), search, hash }} replace />
}
