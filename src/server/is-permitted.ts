import { permits } from '#protocol/permission.ts'
import type { RequestContext } from './request-context.ts'

/** True when the user has a permission, or one of several. */
export function isPermitted({ user }: Pick<RequestContext, 'user'>, permission: string | readonly string[]): boolean {
  return permits(user.permissions, permission, user.superuser)
}
