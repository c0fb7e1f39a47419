import { remaining } from '#rules/money/account/refund.ts'
import { endpoint } from '#server/api.ts'
import { isCredited } from '../ledger/is-credited.ts'
import { moneyOut } from '../ledger/money-out.ts'
import { lockAccount } from './taking/lock-account.ts'
import contract from './refund-outcome.contract.ts'

/** PAY-01, RFD-06: tells the part of a payment that can be refunded, before it is asked for. */
export default endpoint({
  ...contract,
  async run(call) {
    const { records, params } = call
    const payment = await records('payment').get(params.id, { with: ['card.name', 'card.brand', 'card.last4'] })
    const refunds = await records('refund')
      .asSystem()
      .list({ where: { payment_id: params.id }, sort: 'id' })
    const standing = await moneyOut(call, payment.id)
    const { balance, available_balance } = await lockAccount(call, payment)
    const { card, amount, method } = payment
    return {
      item: {
        amount,
        remaining: payment.state === 'succeeded' ? remaining({ amount, state: '', refunds: standing }) : 0,
        method,
        card: card && payment.method === 'stripe' ? (card.name ?? `${card.brand} ${card.last4}`) : null,
        balance,
        free_credit: Math.max(0, available_balance),
        is_credited: await isCredited(call, payment, standing),
        refunds: refunds.map(({ id, dated, destination, state, ...one }) => {
          return { id, dated: dated ?? '', destination, state: state ?? '', amount: one.amount }
        }),
      },
    }
  },
})
