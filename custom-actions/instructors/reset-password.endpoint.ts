import { type EndpointDefinition, resetMemberPassword } from '#server/api.ts'

/** INS-06, API-33: emails an instructor a password reset link. */
const resetPassword: EndpointDefinition<{ confirm?: true }> = {
  method: 'PUT',
  path: 'instructors/:id/reset-password',
  permission: 'instructors.users.edit',
  summary: 'Send an instructor a password reset link',
  body: { type: 'object', additionalProperties: false, properties: { confirm: { const: true } } },
  async run(context, { params }) {
    await resetMemberPassword(context, { guard: 'instructor', subject: { instructor_id: Number(params.id) } })
    return { success: true }
  },
}

export default resetPassword
