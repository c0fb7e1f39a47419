import type { ValidateFunction } from 'ajv'
import type { SettingModel } from '#declarations/settings-model.ts'
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
 * @throws ValidationFailed at `value`
 */
export function checkedSetting(setting: SettingModel, sent: unknown, country: string): unknown {
  const normalised = normaliseValue(setting.field, sent, country)
  if ('message' in normalised) throw wrong(normalised.message)
  const { value } = normalised
  if (value === null) return null
  const validate = validatorOf(setting)
  if (!validate(value)) throw wrong(...(validate.errors ?? []).map((error) => fieldMessage(setting.field, error)))
  if (typeof value === 'number' && Number(value.toFixed(DECIMALS)) !== value) {
    throw wrong(`Enter at most ${DECIMALS} decimals.`)
  }
  const problem = setting.formula && formulaProblem(String(value), setting.formula)
  if (problem) throw wrong(formulaMessage(problem, setting.formula ?? []))
  return value
}

function wrong(...messages: string[]): ValidationFailed {
  return new ValidationFailed({ value: [...new Set(messages)] })
}

function formulaMessage({ kind, name }: FormulaProblem, names: readonly string[]): string {
  switch (kind) {
    case 'name':
      return `The formula cannot use "${name}". It can use ${names.join(', ')}.`
    case 'function':
      return `The formula cannot call "${name}". It can call ${FORMULA_FUNCTIONS.join(', ')}.`
    case 'part':
      return `The formula cannot contain ${name}. Write numbers and names with + - * / and parentheses.`
    case 'syntax':
      return `The formula cannot be read${name && `: ${name}`}.`
  }
}

const validators = new WeakMap<SettingModel, ValidateFunction>()

/** Compiled on first use. */
function validatorOf(setting: SettingModel): ValidateFunction {
  const known = validators.get(setting) ?? newAjv().compile(setting.field.schema)
  validators.set(setting, known)
  return known
}
