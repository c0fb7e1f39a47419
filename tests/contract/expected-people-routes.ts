import type { Model, ResourceModel } from '#declarations/model.ts'
import type { ExpectedRoute } from './expected-routes.ts'

type Route = Omit<ExpectedRoute, 'features'>

/** The additional routes of a resource of people, or of roles. */
export function expectedPeopleRoutes({ entity, mounts }: ResourceModel): Route[] {
  const [main] = mounts
  if (!main) return []
  const { api, area } = main
  if (entity === 'user') {
    return [
      { method: 'PUT', path: `${api}/:id/reset-password`, permission: [`${area}.edit`] },
      { method: 'DELETE', path: `${api}/:id/pending-email`, permission: [`${area}.edit`] },
    ]
  }
  if (entity !== 'role') return []
  return [
    { method: 'GET', path: 'permissions/:guard', permission: [`${area}.list`, `${area}.details`] },
    { method: 'GET', path: `${api}/:id/permissions`, permission: [`${area}.details`] },
    { method: 'PUT', path: `${api}/:id/permissions`, permission: [`${area}.edit`] },
  ]
}

/** The routes for managing a record's people: a relation reaches them through their memberships. */
export function expectedMemberRoutes(model: Model, { entity, mounts, relations }: ResourceModel): Route[] {
  return Object.values(relations).flatMap(({ relation, area, path }): Route[] => {
    const people = model.entities[entity]?.relations[relation]
    if (people?.entity !== 'user' || people.through !== 'membership') return []
    const all = `${mounts[0]?.api ?? ''}/:id/${path}`
    return [
      { method: 'GET', path: `${all}/invitations`, permission: [`${area}.list`] },
      { method: 'DELETE', path: `${all}/invitations/:invitation_id`, permission: [`${area}.delete`] },
      { method: 'PUT', path: `${all}/invitations/:invitation_id/resend`, permission: [`${area}.add`] },
      { method: 'POST', path: all, permission: [`${area}.add`] },
      { method: 'PUT', path: `${all}/:user_id`, permission: [`${area}.edit`] },
      { method: 'DELETE', path: `${all}/:user_id`, permission: [`${area}.delete`] },
      { method: 'PUT', path: `${all}/:user_id/reset-password`, permission: [`${area}.edit`] },
    ]
  })
}
