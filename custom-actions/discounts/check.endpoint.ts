import { asMessage, endpoint, ValidationFailed } from '#server/api.ts'
import { findCode } from '../quotations/find-code.ts'
import check from './check.contract.ts'

const NOTHING = { code_id: null, type: null, amount: null }

/** DISC-07, DISC-08: checks a code that somebody types while they accept a child. It holds nothing: accepting checks again. */
export default endpoint({
  ...check,
  async run(context) {
    const { class_id, plan, code: discount_code } = context.body
    const { franchisee_id } = await context.records('class').get(class_id)
    try {
      const found = await findCode(context, { franchisee_id: Number(franchisee_id) }, { plan, discount_code }, false)
      if (found.source !== 'code') return { item: { is_valid: false, refusal: null, ...NOTHING } }
      const { code_id, type, amount } = found
      return { item: { is_valid: true, refusal: null, code_id, type, amount } }
    } catch (error) {
      if (!(error instanceof ValidationFailed)) throw error
      const [refusal] = error.messages.discount_code ?? []
      return { item: { is_valid: false, refusal: refusal === undefined ? null : asMessage(refusal), ...NOTHING } }
    }
  },
})
