import { resend } from './queue/resend.ts'

export default resend('email', {
  path: 'logs/email/:id/resend',
  permission: 'logs.emails.resend',
  summary: 'Send an email again',
})
