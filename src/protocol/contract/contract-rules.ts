import type { ConditionContext } from '../condition.ts'
import { pathsAsked } from '../conditions/condition-paths.ts'
import { evaluateCondition } from '../conditions/evaluate-condition.ts'
import type { ContractDeclaration, ContractRule } from './contract.ts'

/**
 * The rules of a contract that a body breaks.
 *
 * @param isWrong true for a field whose value is known to be wrong by itself: no rule that looks at it is asked
 */
export function brokenContractRules(
  { forbid = [] }: Pick<ContractDeclaration, 'forbid'>,
  body: Record<string, unknown>,
  roots: ConditionContext,
  isWrong: (field: string) => boolean = () => false,
): readonly ContractRule[] {
  return forbid.filter(
    ({ when }) => !pathsAsked(when).some(isWrong) && evaluateCondition(when, body, { ...roots, record: body }),
  )
}
