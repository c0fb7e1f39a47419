import type { ReactNode } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { useAccess } from '#browser/ground/model/use-access.ts'
import { contractCall } from '#browser/ground/providers/contract-call.ts'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import { CallForm } from '#browser/parts/form/CallForm.tsx'
import type { Contract, ReplyOf } from '#protocol/contract/contract.ts'
import { longField } from '#protocol/contract/contract-field.ts'
import { ContractFields } from './ContractFields.tsx'
import { isOnce, isRequired, sentBody, startingValues, type TypedValues } from './contract-values.ts'
import { useContractCheck } from './use-contract-check.ts'
import type { ContractChoices, ContractSubject } from './use-contract-inputs.ts'

export interface ContractFormProps<C extends Contract> {
  contract: C
  /** The subject of the form: `$record` and `$parent` in the contract's fields. */
  subject?: ContractSubject
  /** When values of enums are among the choices; default: always. */
  choices?: ContractChoices | undefined
  /** Segments of the contract's path. */
  params: Readonly<Record<string, string | number>>
  /** Values that are sent without being asked for. */
  fixed?: Readonly<Record<string, unknown>>
  /** Starting values that differ from those of the contract. */
  start?: Partial<TypedValues<C>>
  /** Replaces typed values before they are sent: 0 for an amount that was emptied. */
  adjust?: (typed: TypedValues<C>) => TypedValues<C>
  /** Words of the button; a component where they follow the typed values. */
  submit: ReactNode
  /** Another contract that takes the same values, beside the first: its button, and what is said when it is done. */
  also?: { contract: Contract; submit: ReactNode; notice: string } | undefined
  cancel?: string
  tone?: 'primary' | 'error'
  /** Shown above the buttons: the expected outcome of the call. */
  foot?: ReactNode
  /** Said when it is done, or what is said of the reply: as news where it is not a success yet. */
  notice?: string | ((reply: ReplyOf<C>) => string | { news: string }) | undefined
  /** Told of the reply before the form closes; what it throws is shown in the form, which then stays. */
  onReply?: ((reply: unknown) => void) | undefined
  onClose: () => void
  /** Inputs in an order or a shape of their own; default: those of the contract, one below the other. */
  children?: ReactNode
}

/**
 * The form of a contract, in a `FormDialog`: it asks for what the contract takes, calls it once, says that it is done, closes, and
 * shows the screen as it is then.
 *
 * ```tsx
 * <FormDialog title="Withdraw" onClose={onClose}>
 *   <ContractForm contract={withdraw} params={{ id }} submit="Withdraw" notice="It has been withdrawn." onClose={onClose} />
 * </FormDialog>
 * ```
 */
export function ContractForm<C extends Contract>(props: ContractFormProps<C>) {
  const {
    contract,
    subject = {},
    params,
    fixed = {},
    start,
    adjust,
    submit,
    also,
    cancel,
    tone,
    foot,
    notice,
    onReply,
    onClose,
  } = props
  const data = useRollcallData()
  const { roots } = useAccess()
  const notify = useNotify()
  const refresh = useRefresh()
  const known: Contract = contract
  const check = useContractCheck(known, subject)
  const asked = Object.entries(known.body ?? {}).flatMap(([name, field]) =>
    name in fixed || isOnce(longField(field)) ? [] : [name],
  )
  const required = asked.filter((name) => isRequired(longField(known.body?.[name] ?? 'json?')))
  const sendTo = async (to: Contract, typed: Record<string, unknown>, saying: typeof notice) => {
    const values = adjust ? adjust(typed as TypedValues<C>) : typed
    const body = { ...sentBody(known, values, roots({ ...subject })), ...fixed }
    const reply = await data.call(contractCall(to, { params, ...(to.body && { body }) }))
    if (to === known) onReply?.(reply)
    const said = typeof saying === 'function' ? saying(reply as ReplyOf<C>) : saying
    if (said !== undefined) {
      const [text, type] = typeof said === 'string' ? ([said, 'success'] as const) : ([said.news, 'info'] as const)
      notify(text, { type, messageArgs: { _: text } })
    }
    onClose()
    refresh()
  }
  return (
    <CallForm<Record<string, unknown>>
      defaultValues={{ ...startingValues(known, roots({ ...subject })), ...start }}
      required={required}
      check={(typed) => check(adjust ? adjust(typed as TypedValues<C>) : typed)}
      send={(typed) => sendTo(known, typed, notice)}
      submit={submit}
      also={also && { words: also.submit, send: (typed) => sendTo(also.contract, typed, also.notice) }}
      foot={foot}
      {...(cancel !== undefined && { cancel })}
      {...(tone && { tone })}
    >
      {props.children ?? (
        <ContractFields contract={contract} subject={subject} choices={props.choices ?? {}} names={asked} />
      )}
    </CallForm>
  )
}
