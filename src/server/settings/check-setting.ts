import type { ValidateFunction } from 'ajv'
import { message, type Message } from '#protocol/messages/message.ts'
import type { SettingModel } from '#declarations/settings-model.ts'
import type { KindCode } from '#protocol/kinds/own-kind.ts'
import { FORMULA_FUNCTIONS, type FormulaProblem, formulaProblem } from '#protocol/arithmetic/formula.ts'
import { ValidationFailed } from '../errors.ts'
import { newAjv } from '../write/body/ajv.ts'
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
  const problem = setting.formula && formulaProblem(String(value), setting.formula)
  if (problem) throw wrong(formulaMessage(problem, setting.formula ?? []))
  return value
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
    case 'syntax':
      return name === '' ? message('formula.unreadable') : message('formula.unreadable_at', { name })
  }
}

const validators = new WeakMap<SettingModel, ValidateFunction>()

/** Compiled on first use. */
function validatorOf(setting: SettingModel): ValidateFunction {
  const known = validators.get(setting) ?? newAjv().compile(setting.field.schema)
  validators.set(setting, known)
  return known
}
