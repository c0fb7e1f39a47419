import { endpoint, Forbidden, message } from '#server/api.ts'
import siblingDiscount from './sibling-discount.contract.ts'

/** SIB-13, SIB-15: changes the settings of the franchisee that the user belongs to, where head office lets it. */
export default endpoint({
  ...siblingDiscount,
  async run({ records, params, body, user, ifMatch }) {
    const franchisees = records('franchisee').asSystem()
    const franchisee = await franchisees.lock(params.id)
    const isOwn = user.subject.franchisee_id === params.id
    if (!isOwn || franchisee.sibling_discount_franchisee_edit_enabled !== true) {
      throw new Forbidden(message('franchisees.sibling_discount'))
    }
    await franchisees.update(franchisee, body, { ifMatch })
    return { success: true }
  },
})
