import type { Literal } from '#protocol/condition.ts'
import { kindOf } from '#protocol/kinds/registry.ts'
import type { FieldModel } from '../../model.ts'
import { didYouMean, oneOf } from '../names/suggest.ts'

/** Why a literal cannot be a value of the field; undefined when it can. Null always can. */
export function valueFits(
  value: Literal,
  field: Pick<FieldModel, 'kind' | 'choices'>,
): { message: string; hint: string } | undefined {
  if (value === null) return undefined
  if (field.choices) return choiceFits(value, field.choices)
  const form = kindOf(field.kind).literal
  if (form.fits(value)) return undefined
  return {
    message: `${JSON.stringify(value)} is not ${form.words}.`,
    hint: `The field is of kind ${field.kind}: write ${form.words}.`,
  }
}

function choiceFits(value: Literal, choices: NonNullable<FieldModel['choices']>): ReturnType<typeof valueFits> {
  if (choices.some((choice) => choice.value === value)) return undefined
  const legal = choices.map((choice) => String(choice.value))
  return {
    message: `${JSON.stringify(value)} is not one of the field's choices.`,
    hint: didYouMean(String(value), legal, `Write one of ${oneOf(legal)}.`),
  }
}
