import { type EndpointDefinition, resetMemberPassword } from '#server/api.ts'

/** INS-06, API-33: sends an instructor a mail with a link to a new password. */
const resetPassword: EndpointDefinition<{ confirm?: true }> = {
  method: 'PUT',
  path: 'instructors/:id/reset-password',
  permission: 'instructors.users.edit',
  summary: 'Send an instructor a link to a new password',
  body: { type: 'object', additionalProperties: false, properties: { confirm: { const: true } } },
  async run(context, { params }) {
    await resetMemberPassword(context, { guard: 'instructor', subject: { instructor_id: Number(params.id) } })
    return { success: true }
  },
}

export default resetPassword
