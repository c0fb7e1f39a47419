import type { ValidateFunction } from 'ajv'
import { message, type Message } from '#protocol/messages/message.ts'
import type { SettingModel } from '#declarations/settings-model.ts'
import type { KindCode } from '#protocol/kinds/own-kind.ts'
import { FORMULA_FUNCTIONS, type FormulaProblem, formulaProblem } from '#protocol/arithmetic/formula.ts'
import { zeroDivisor } from '#protocol/arithmetic/zero-divisor.ts'
import { ValidationFailed } from '../errors.ts'
import { newAjvOfFields } from '../write/body/ajv.ts'
import { fieldMessage } from '../write/body/field-message.ts'
import { normaliseValue } from '../write/body/normalise-value.ts'

/** The precision of decimal settings. */
const DECIMALS = 4

/**
 * Validates and normalises a value; null for none.
 *
 * @param country ISO country of phone numbers without a prefix
 * @param kinds code of the application's own kinds
 * @throws ValidationFailed at `value`
 */
export function checkedSetting(
  setting: SettingModel,
  sent: unknown,
  country: string,
  kinds?: Readonly<Record<string, KindCode>>,
): unknown {
  const normalised = normaliseValue(setting.field, sent, country, kinds)
  if ('message' in normalised) throw wrong(normalised.message)
  const { value } = normalised
  if (value === null) return null
  const validate = validatorOf(setting)
  if (!validate(value)) throw wrong(...(validate.errors ?? []).map((error) => fieldMessage(setting.field, error)))
  if (typeof value === 'number' && Number(value.toFixed(DECIMALS)) !== value) {
    throw wrong(message('validation.decimals', { most: DECIMALS }))
  }
  if (setting.formula) checkFormula(String(value), setting.formula)
  return value
}

function checkFormula(formula: string, names: readonly string[]): void {
  const problem = formulaProblem(formula, names)
  if (problem) throw wrong(formulaMessage(problem, names))
  const divisor = zeroDivisor(formula, names)
  if (divisor === '0') throw wrong(message('formula.divides_by_zero'))
  if (divisor !== undefined) throw wrong(message('formula.may_divide_by_zero', { name: divisor }))
}

function wrong(...messages: Message[]): ValidationFailed {
  return new ValidationFailed({ value: messages })
}

function formulaMessage({ kind, name }: FormulaProblem, names: readonly string[]): Message {
  switch (kind) {
    case 'name':
      return message('formula.unknown_name', { name, names: { list: names } })
    case 'function':
      return message('formula.unknown_function', { name, names: { list: FORMULA_FUNCTIONS } })
    case 'part':
      return message('formula.not_allowed', { name })
    case 'large':
      return message('formula.number_too_large')
    case 'syntax':
      return name === '' ? message('formula.unreadable') : message('formula.unreadable_at', { name })
  }
}

const validators = new WeakMap<SettingModel, ValidateFunction>()

/** Compiled on first use. */
function validatorOf(setting: SettingModel): ValidateFunction {
  const known = validators.get(setting) ?? newAjvOfFields().compile(setting.field.schema)
  validators.set(setting, known)
  return known
}
