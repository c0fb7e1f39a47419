import { endpoint } from '#server/api.ts'
import disconnectContract from './company-disconnect.contract.ts'
import { disconnect } from './accounts/disconnect.ts'

/** CMP-04, PROV-10: lets go of the account of the company. */
export default endpoint({
  ...disconnectContract,
  prepare: (look) => disconnect(look, null),
  run: async () => ({ success: true as const }),
})
