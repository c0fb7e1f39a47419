import { contract, type ReplyOf } from '#protocol/index.ts'

const statement = contract('transactions/statement', {
  method: 'GET',
  path: 'customers/:id/statement',
  permission: 'transactions.list',
  summary: 'The account of a family from one day to another: opening balance, lines, closing balance',
  query: { from: 'date', to: 'date?', franchisee_id: { reference: 'franchisee', optional: true } },
  reply: {
    item: {
      fields: {
        from: 'date',
        to: 'date',
        customer: 'text',
        opening: { kind: 'money', description: 'Above zero is to the credit of the family.' },
        lines: {
          items: {
            fields: {
              id: 'id',
              dated: 'date',
              type: 'text',
              franchisee: 'text',
              description: 'text',
              amount: 'money',
              balance: { kind: 'money', description: 'After the line.' },
            },
          },
        },
        closing: 'money',
      },
    },
  },
})

export default statement

/** The statement of account of a family. Pence. */
export type FamilyStatement = ReplyOf<typeof statement>['item']
