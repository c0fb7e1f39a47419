import { contract, type ReplyOf } from '#protocol/index.ts'

const explain = contract('transactions/explain', {
  method: 'GET',
  path: 'transactions/:id/explain',
  permission: 'transactions.details',
  summary:
    'The lines of the quotation that made a transaction, with formulas and values, and the transactions that settle it',
  reply: {
    item: {
      fields: {
        lines: {
          items: {
            fields: {
              id: 'id',
              this: { kind: 'boolean', description: 'The line that this transaction is.' },
              service: 'text',
              type: 'text|null',
              rule: 'text',
              formula: 'text',
              amount: { kind: 'money', description: 'Above zero is owed by the family.' },
              values: {
                items: {
                  fields: {
                    name: 'text',
                    value: 'number',
                    set_by: {
                      kind: 'text',
                      nullable: true,
                      description: 'Whoever last set it before the price was made.',
                    },
                    set_at: 'dateTime|null',
                  },
                },
              },
            },
          },
        },
        settled: {
          description: 'Transactions of the other side, with the part that settles.',
          items: { fields: { id: 'id', description: 'text', dated: 'date', amount: 'money' } },
        },
        open: { kind: 'money', description: 'The part that nothing settles yet.' },
      },
    },
  },
})

export default explain

export type Explanation = ReplyOf<typeof explain>['item']
