import { contract } from '#protocol/index.ts'
import { FILLED } from './draft-template.contract.ts'

export default contract('messages/preview-template', {
  method: 'GET',
  path: 'settings/email-templates/:id/preview',
  permission: 'email_templates.list',
  summary: 'An email template, filled with sample values or for a family',
  query: { customer_id: { reference: 'customer', optional: true } },
  reply: FILLED,
})
