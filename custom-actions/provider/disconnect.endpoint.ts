import { endpoint } from '#server/api.ts'
import disconnectContract from './disconnect.contract.ts'
import { disconnect } from './accounts/disconnect.ts'

/** MAPI-57, PROV-10: lets go of the account of a franchisee. */
export default endpoint({
  ...disconnectContract,
  prepare: async (look) => disconnect(look, await look(async ({ params }) => params.id)),
  run: async () => ({ success: true as const }),
})
