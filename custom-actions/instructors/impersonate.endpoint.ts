import { beginImpersonation, type EndpointDefinition } from '#server/api.ts'

/** PERM-21, INS-06: opens a tab as an instructor. */
const impersonate: EndpointDefinition = {
  method: 'POST',
  path: 'instructors/:id/impersonate',
  permission: 'instructors.impersonate',
  summary: 'Sign in as an instructor',
  run: (context, { params }) =>
    beginImpersonation(context, { guard: 'instructor', subject: { instructor_id: Number(params.id) } }),
}

export default impersonate
