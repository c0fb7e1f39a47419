import { meetsNeed, type PermissionNeed } from '#protocol/access/permission-need.ts'
import type { RequestContext } from './request-context.ts'

/** True when the user has a permission, or one of several. */
export function isPermitted({ user }: Pick<RequestContext, 'user'>, permission: PermissionNeed): boolean {
  return meetsNeed(user, permission)
}
