import { contract } from '#protocol/index.ts'

export default contract('transactions/print-statement', {
  method: 'POST',
  path: 'customers/:id/statement',
  permission: 'transactions.list',
  summary: 'The statement of account of a family, as PDF',
  body: {
    from: { kind: 'date', title: 'From', default: '$month' },
    to: { kind: 'date', optional: true, nullable: true, title: 'To', help: 'Empty: today.' },
    franchisee_id: {
      reference: 'franchisee',
      optional: true,
      nullable: true,
      title: 'Franchisee',
      help: 'Empty: all of them.',
    },
  },
  reply: { download_url: 'text', name: 'text' },
})
