import { contract, message } from '#protocol/index.ts'

export default contract('tools/export', {
  method: 'POST',
  path: 'tools/export',
  permission: 'tools.export',
  summary: 'Start an export to a CSV file',
  body: {
    data_set: { enum: ['customers', 'transactions', 'manual_payments', 'plans', 'instructor_hours'], title: 'Data' },
    franchisee_id: { reference: 'franchisee', nullable: true, optional: true, title: 'Franchisee' },
    start_date: { kind: 'date', nullable: true, optional: true, title: 'From' },
    end_date: { kind: 'date', nullable: true, optional: true, title: 'To' },
  },
  forbid: [
    {
      when: { end_date: { lt: '$record.start_date' } },
      field: 'end_date',
      message: message('tools.last_before_first'),
    },
  ],
  reply: { download_url: 'text', export: { fields: { id: 'id' } }, job: { fields: { id: 'id' } } },
})
