import { beginImpersonation, endpoint } from '#server/api.ts'

/** PERM-21, FRA-09: opens a tab as one of a franchisee's people. */
export default endpoint({
  method: 'POST',
  path: 'franchisees/:id/users/:user_id/impersonate',
  permission: 'franchisees.users.impersonate',
  summary: "Sign in as one of a franchisee's users",
  reply: { impersonate_url: 'text' },
  run: (call) =>
    beginImpersonation(call, {
      guard: 'franchisee',
      subject: { franchisee_id: call.params.id },
      userId: call.params.user_id,
    }),
})
