import { endpoint } from '#server/api.ts'
import connect from './company-connect-url.contract.ts'
import { connectUrl } from './accounts/connect-url.ts'

/** CMP-02, CMP-04: begins to connect the account of the company. */
export default endpoint({ ...connect, run: async (call) => ({ url: await connectUrl(call, null) }) })
