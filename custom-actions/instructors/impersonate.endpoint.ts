import { beginImpersonation, endpoint } from '#server/api.ts'

/** PERM-21, INS-06: opens a tab as an instructor. */
export default endpoint({
  method: 'POST',
  path: 'instructors/:id/impersonate',
  permission: 'instructors.impersonate',
  summary: 'Sign in as an instructor',
  reply: { impersonate_url: 'text' },
  run: (call) => beginImpersonation(call, { guard: 'instructor', subject: { instructor_id: call.params.id } }),
})
