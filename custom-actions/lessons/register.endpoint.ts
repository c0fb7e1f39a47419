import { endpoint, NotFound } from '#server/api.ts'
import { readRegisters } from './registers/read-registers.ts'
import register from './register.contract.ts'

/** Everything that the register of a lesson needs, in one request: its children, what is marked, and what to know of each. */
export default endpoint({
  ...register,
  async run(call) {
    const [item] = await readRegisters(call, call.params, 1)
    if (!item) throw new NotFound()
    return { item }
  },
})
