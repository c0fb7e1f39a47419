import type { FieldModel } from '#declarations/model.ts'

/** A choice as screens write it: a state by its title. What is none of the choices stays as it is. */
export function choiceTitle(field: Pick<FieldModel, 'choices'> | undefined, value: unknown): string {
  return field?.choices?.find((one) => one.value === value)?.title ?? String(value)
}
