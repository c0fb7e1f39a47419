import type { Parameters } from '../form-body.ts'
import type { Platform } from '../simulator.ts'

/** A call of Stripe's API, after its key was recognised. */
export interface SimulatedCall {
  platform: Platform
  /** Segments of the address: `{ id: 'pi_…' }`. */
  ids: Readonly<Record<string, string>>
  /** Of the body, or of the query with GET. */
  parameters: Parameters
}

/** One call that the simulator knows. What it gives back is the reply's JSON. */
export interface SimulatedRoute {
  method: 'DELETE' | 'GET' | 'POST'
  /** Below the host: `/v1/customers/:id`. */
  path: string
  answer(call: SimulatedCall): object
}
