import { message } from '#protocol/messages/message.ts'
import { lookup } from '#declarations/lookup.ts'
import type { Model } from '#declarations/model.ts'
import type { Actor } from '#protocol/access/authority.ts'
import { Forbidden } from '../../errors.ts'
import type { RequestContext } from '../../request-context.ts'

/**
 * The signed-in user for the rules of authority.
 *
 * @throws Forbidden while impersonating: people and roles are not managed in another person's name
 */
export function actorOf({ model, user }: RequestContext): Actor {
  if (user.impersonator) throw new Forbidden(message('people.as_somebody_else'))
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

/** True when users of a guard belong to a record. */
export function isScoped({ application }: Model, guard: string): boolean {
  return lookup(application.guards, guard)?.scoped === true
}
