import { beginImpersonation, type EndpointDefinition } from '#server/api.ts'

/** PERM-21, FRA-09: opens a tab as one of a franchisee's people. */
const impersonateUser: EndpointDefinition = {
  method: 'POST',
  path: 'franchisees/:id/users/:user_id/impersonate',
  permission: 'franchisees.users.impersonate',
  summary: "Sign in as one of a franchisee's users",
  run: (context, { params }) =>
    beginImpersonation(context, {
      guard: 'franchisee',
      subject: { franchisee_id: Number(params.id) },
      userId: Number(params.user_id),
    }),
}

export default impersonateUser
