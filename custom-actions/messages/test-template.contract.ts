import { contract } from '#protocol/index.ts'
import { DRAFT } from './draft-template.contract.ts'

export default contract('messages/test-template', {
  method: 'POST',
  path: 'settings/email-templates/:id/test',
  permission: 'email_templates.edit',
  summary: 'Send an email template to oneself, as it is being written',
  body: DRAFT,
  reply: { recipient: 'text' },
})
