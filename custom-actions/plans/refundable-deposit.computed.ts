import type { ComputedDefinition } from '#server/api.ts'
import { depositHeld } from './deposit-held.ts'

/** PLAN-17: the deposit that is held for the chain of a plan, after discounts and what was given back. Pence. */
const refundableDeposit: ComputedDefinition = (column) => depositHeld(column('tenant_id'), column('root_id'))

export default refundableDeposit
