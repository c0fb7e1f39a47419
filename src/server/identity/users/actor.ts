import { lookup } from '#declarations/lookup.ts'
import type { Model } from '#declarations/model.ts'
import type { Actor } from '#protocol/authority.ts'
import { Forbidden } from '../../errors.ts'
import type { RequestContext } from '../../request-context.ts'

/**
 * The signed-in person as the rules of authority see him.
 *
 * @throws Forbidden for somebody who is signed in as another: people and roles are not managed in another's name
 */
export function actorOf({ model, user }: RequestContext): Actor {
  if (user.impersonator) throw new Forbidden('People and roles cannot be managed while signed in as somebody else.')
  return {
    id: user.id,
    guard: user.guard,
    scoped: isScoped(model, user.guard),
    subject: user.subject,
    level: user.authLevel,
    superuser: user.superuser,
    permissions: user.permissions,
  }
}

/** Whether users of a guard belong to a record. */
export function isScoped({ application }: Model, guard: string): boolean {
  return lookup(application.guards, guard)?.scoped === true
}
