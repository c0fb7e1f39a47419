import { contract } from '#protocol/index.ts'

export default contract('messages/template-versions', {
  method: 'GET',
  path: 'settings/email-templates/:id/versions',
  permission: 'email_templates.edit',
  summary: 'What an email template was before, latest first, and as it was shipped',
  reply: {
    items: [
      {
        fields: {
          id: { kind: 'id', description: '0 of the shipped words' },
          replaced_at: { kind: 'dateTime', nullable: true },
          replaced_by: { kind: 'text', nullable: true },
          subject: 'text',
          template: 'text',
          sms: { kind: 'text', nullable: true },
        },
      },
    ],
  },
})
