import { endpoint, resetMemberPassword } from '#server/api.ts'

/** INS-06, API-33: sends an instructor a mail with a link to a new password. */
export default endpoint({
  method: 'PUT',
  path: 'instructors/:id/reset-password',
  permission: 'instructors.users.edit',
  summary: 'Send an instructor a password reset link',
  body: { confirm: { const: true, optional: true } },
  reply: { success: { const: true } },
  async run(call) {
    await resetMemberPassword(call, { guard: 'instructor', subject: { instructor_id: call.params.id } })
    return { success: true }
  },
})
