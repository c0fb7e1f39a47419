import { endpoint } from '#server/api.ts'
import choose from './choose.contract.ts'
import { chosenFamilies } from './choice/chosen-families.ts'
import { demandContact } from './choice/contact-request.ts'
import { findFamilies } from './choice/find-families.ts'

/** MSG-09: the customers of a list with its filter, to be written to. */
export default endpoint({
  ...choose,
  async run(call) {
    demandContact(call, call.query.from)
    const families = await findFamilies(call.tx, await chosenFamilies(call, call.query))
    return { items: families.map(({ id, name }) => ({ id, name })) }
  },
})
