import { resend } from './queue/resend.ts'

export default resend('text_message', {
  path: 'logs/sms/:id/resend',
  permission: 'logs.sms.resend',
  summary: 'Send a text message again',
})
