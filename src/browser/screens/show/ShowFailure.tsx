import { HttpError } from 'react-admin'
import { FailedPart } from '#browser/ground/shell/FailedPart.tsx'
import { ForbiddenScreen } from '#browser/ground/shell/ForbiddenScreen.tsx'
import type { ResourceModel } from '#declarations/model.ts'

const FORBIDDEN = 403

export interface ShowFailureProps {
  resource: ResourceModel
  error: unknown
  onRetry: () => void
}

/** Shown instead of a record that could not be shown: missing, forbidden, or failed. */
export function ShowFailure({ resource, error, onRetry }: ShowFailureProps) {
  const isForbidden = error instanceof HttpError && error.status === FORBIDDEN
  if (isForbidden) return <ForbiddenScreen permission={`${resource.area}.details`} />
  return <FailedPart error={error} record={resource.name} isScreen onRetry={onRetry} />
}
