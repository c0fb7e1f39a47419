import { useAccess } from '#browser/ground/model/use-access.ts'
import { messageText } from '#browser/ground/i18n/reword-failure.ts'
import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import type { Contract } from '#protocol/contract/contract.ts'
import { brokenContractRules } from '#protocol/contract/contract-rules.ts'
import { sentBody } from './contract-values.ts'
import type { ContractSubject } from './use-contract-inputs.ts'

/**
 * The `check` of a `CallForm` for the values of a contract: the words of each of its rules that they break, by field. What the page
 * has no words for is left to the server.
 *
 * ```tsx
 * <CallForm defaultValues={start} check={useContractCheck(close)} …>
 * ```
 */
export function useContractCheck(contract: Contract, subject: ContractSubject = {}) {
  const { roots } = useAccess()
  const page = useValueLocale()
  return (typed: object): Record<string, string> => {
    const context = roots({ ...subject })
    const broken = brokenContractRules(contract, sentBody(contract, typed, context), context)
    return Object.fromEntries(
      broken.flatMap(({ field, message }) => {
        const text = messageText(message, page)
        return text === undefined ? [] : [[field, text]]
      }),
    )
  }
}
