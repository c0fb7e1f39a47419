import { contract, message } from '#protocol/index.ts'

/** The data sets that can be exported, each with the permissions of which one is needed. */
export const DATA_SET_PERMISSIONS = {
  customers: ['customers.export'],
  transactions: ['transactions.list'],
  manual_payments: ['transactions.list'],
  plans: ['plans.list'],
  instructor_hours: ['instructors.list', 'instructors.details'],
} as const

export type DataSetName = keyof typeof DATA_SET_PERMISSIONS

export const DATA_SET_NAMES = Object.keys(DATA_SET_PERMISSIONS) as [DataSetName, ...DataSetName[]]

export default contract('tools/export', {
  method: 'POST',
  path: 'tools/export',
  permission: 'tools.export',
  summary: 'Start an export to a CSV file',
  body: {
    data_set: { enum: DATA_SET_NAMES, title: 'Data' },
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
