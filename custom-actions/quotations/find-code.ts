import { codeRefusal, typedCode } from '#rules/discounts/discount-code.ts'
import type { Discount } from '#rules/money/quotation/discount.ts'
import { literalOperand, message, type RequestContext, type Message, ValidationFailed } from '#server/api.ts'
import type { PricedClass } from './read-class.ts'
import type { Terms } from './quotation.contract.ts'

/**
 * DISC-04, DISC-07: the discount of a typed code, if there is one. With `lock` nobody else uses the code until the
 * transaction ends, so that its limit holds.
 *
 * @throws ValidationFailed when it cannot be used for this booking
 */
export async function findCode(
  { records, user }: RequestContext,
  { franchisee_id }: Pick<PricedClass, 'franchisee_id'>,
  { plan, discount_code }: Pick<Terms, 'plan' | 'discount_code'>,
  lock: boolean,
): Promise<Discount> {
  const text = typedCode(discount_code ?? '')
  if (text === '') return { source: 'none' }
  const refuse = (said: Message) => new ValidationFailed({ discount_code: [said] })
  if (user.features.enable_discounts === false) throw refuse(message('quotations.no_codes'))
  const where = { code: literalOperand(text) }
  const codes = records('discount_code').asSystem()
  // How often it was used is counted once nobody else can use it.
  if (lock) await codes.lockAll({ where })
  const [code] = await codes.list({ where, with: ['used'] })
  if (!code) throw refuse(message('quotations.no_such_code'))
  const { type, amount, booking_types, usage_limit, used, active } = code
  const kind = plan === 'monthly' ? 'monthly' : 'pay_as_you_go'
  const refusal = codeRefusal(
    {
      type,
      amount,
      franchisee_id: code.franchisee_id,
      booking_types: plan === 'taster' ? [] : booking_types,
      usage_limit,
      used: used ?? 0,
      active: active === true,
    },
    { franchisee_id, type: kind },
  )
  if (refusal !== undefined) throw refuse(message(`quotations.code_${refusal}`))
  return { source: 'code', type, amount, code_id: code.id }
}
