import { endpoint } from '#server/api.ts'
import connect from './connect-url.contract.ts'
import { connectUrl } from './accounts/connect-url.ts'

/** MAPI-56: begins to connect the account of a franchisee. */
export default endpoint({ ...connect, run: async (call) => ({ url: await connectUrl(call, call.params.id) }) })
