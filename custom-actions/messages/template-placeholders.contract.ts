import { contract } from '#protocol/index.ts'

export default contract('messages/template-placeholders', {
  method: 'GET',
  path: 'settings/email-templates/:id/placeholders',
  permission: ['email_templates.list', 'email_templates.details'],
  summary: 'The placeholders that an email template may use, with sample values',
  reply: { for_staff: 'boolean', items: [{ fields: { name: 'text', sample: 'text' } }] },
})
