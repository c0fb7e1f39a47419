import { useTranslate, type TranslateFunction } from 'react-admin'
import { useAccess } from '#browser/ground/model/use-access.ts'
import { evaluateCondition } from '#protocol/conditions/evaluate-condition.ts'
import { looseField, type LooseFieldOptions } from '#browser/parts/form/loose-field.ts'
import type { InputProps } from '#browser/parts/kinds/kind.ts'
import type { Condition, ConditionContext } from '#protocol/condition.ts'
import type { Contract } from '#protocol/contract/contract.ts'
import { longField, type LongField } from '#protocol/contract/contract-field.ts'
import { humanise } from '#protocol/text/humanise.ts'
import type { ValueKind } from '#protocol/kinds/registry.ts'
import { operandValue } from '#protocol/conditions/operand.ts'
import { isRequired, type SentBody } from './contract-values.ts'

/** The subject of a form: `$record` and `$parent` in the contract's fields. */
export interface ContractSubject {
  record?: Record<string, unknown>
  parent?: Record<string, unknown>
}

/** When values of enums are among the choices, by field and value: conditions on the record that the form is about. */
export type ContractChoices = Readonly<Record<string, Readonly<Record<string, Condition>>>>

/** The inputs of a contract's body, by name. Lists and objects have none: a screen of its own asks for them. */
export type ContractInputs<C extends Contract> = Record<keyof SentBody<C> & string, InputProps>

/**
 * The inputs of the values that a call of the contract takes, in the words of the reader: `{translations}.books.withdraw.reason`, and
 * `…reason_help` under it, else what the contract says.
 *
 * ```tsx
 * const inputs = useContractInputs(withdraw, { record })
 * <FieldInput {...inputs.reason} />
 * ```
 */
export function useContractInputs<C extends Contract>(
  contract: C,
  subject: ContractSubject = {},
  choices: ContractChoices = {},
): ContractInputs<C> {
  const translate = useTranslate()
  const { roots } = useAccess()
  const context = roots({ ...subject })
  const inputs = Object.entries(contract.body ?? {}).flatMap(([name, field]) => {
    const long = longField(field)
    const key = `${contract.name.replaceAll('/', '.')}.${name}`
    return isTyped(long)
      ? [[name, contractInput(key, name, offered(long, choices[name], context), translate, context)]]
      : []
  })
  return Object.fromEntries(inputs) as ContractInputs<C>
}

type TypedField = Extract<LongField, { kind: unknown } | { enum: unknown } | { reference: unknown }>

function isTyped(field: LongField): field is TypedField {
  return 'kind' in field || 'enum' in field || 'reference' in field
}

/** The field with those of its values that the record allows. */
function offered(field: TypedField, when: ContractChoices[string] = {}, roots: ConditionContext): TypedField {
  if (!('enum' in field) || typeof field.enum === 'string') return field
  const { titles } = field
  const kept = field.enum.flatMap((value, index) =>
    evaluateCondition(when[value] ?? {}, roots.record ?? {}, roots) ? [{ value, title: titles?.[index] }] : [],
  )
  return {
    ...field,
    enum: kept.map(({ value }) => value),
    ...(titles && { titles: kept.map(({ title = '' }) => title) }),
  }
}

function contractInput(
  key: string,
  name: string,
  field: TypedField,
  translate: TranslateFunction,
  roots: ConditionContext,
): InputProps {
  const help = translate(`${key}_help`, { _: field.help ?? '' })
  const options: LooseFieldOptions = {
    required: isRequired(field),
    nullable: field.nullable === true || 'reference' in field,
    ...(help !== '' && { help }),
  }
  const title = translate(key, { _: field.title ?? humanise(name.replace(/_id$/, '')) })
  if ('reference' in field) {
    const reference = { entity: field.reference, as: name.replace(/_id$/, ''), onDelete: 'restrict' } as const
    return { ...looseField(name, 'reference', title, { ...options, reference }), ...pickerParams(field, roots) }
  }
  if ('enum' in field) {
    if (typeof field.enum === 'string') return looseField(name, 'text', title, { ...options, optionList: field.enum })
    const choices = field.enum.map((value, index) => ({
      value,
      title: translate(`${key}_${value}`, { _: field.titles?.[index] ?? humanise(String(value)) }),
    }))
    return looseField(name, 'choice', title, { ...options, choices })
  }
  return looseField(name, inputKind(field.kind), title, { ...options, schema: limitsOf(field) })
}

/** Parameters of the picker: fixed ones, and values of what the form is about. */
function pickerParams({ pick }: Extract<LongField, { reference: string }>, roots: ConditionContext) {
  if (!pick) return {}
  const entries = Object.entries(pick).map(([name, operand]) => [name, operandValue(operand, roots)])
  return { pickerParams: Object.fromEntries(entries.filter(([, value]) => value !== null)) as Record<string, number> }
}

function inputKind(kind: Extract<LongField, { kind: unknown }>['kind']): ValueKind {
  if (kind === 'message') return 'text'
  return kind === 'id' ? 'integer' : kind
}

function limitsOf(field: Extract<LongField, { kind: unknown }>): Record<string, unknown> {
  const { minimum, maximum, minLength, maxLength, pattern } = field
  const limits = Object.entries({ minimum, maximum, minLength, maxLength, pattern })
  return Object.fromEntries(limits.filter(([, limit]) => limit !== undefined))
}
