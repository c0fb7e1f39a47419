import { type Contract, contract } from './contract.ts'
import type { ContractFields } from './contract-field.ts'

/** Longest reason of a move between states. */
const LONGEST_REASON = 500

/** A move between states, as far as its call goes. */
export interface CalledMove {
  /** Below /api: `reservations/:id/transitions/cancel`. */
  path: string
  permission: string
  /** True: any text; otherwise a list of words of the tenant. Absent: none is asked for. */
  reason?: true | string
}

/** The contract of the call that moves a record to another state, the same for the server and for the form in the browser. */
export function transitionContract({ path, permission, reason }: CalledMove): Contract {
  const body: ContractFields | undefined =
    reason === undefined
      ? undefined
      : {
          reason:
            reason === true
              ? { kind: 'multiline', minLength: 1, maxLength: LONGEST_REASON, title: 'Reason' }
              : { enum: reason, title: 'Reason' },
        }
  return contract(path, {
    method: 'POST',
    path,
    permission,
    ...(body && { body }),
    reply: { from: 'text', to: 'text' },
  })
}
