import { useMemo } from 'react'
import { useTranslate, type TranslateFunction } from 'react-admin'
import type { FieldModel } from '#declarations/model.ts'

interface Worded {
  path: string
  title: string
  choices?: FieldModel['choices']
  empty?: string
}

/**
 * A field or column with its title and its choices in the current language. The catalogue may define
 * `resources.{resource}.fields.{path}`, `….choices.{path}.{value}` and `….empty.{path}`; else the declaration's texts
 * are used.
 */
export function translateField<Field extends Worded>(
  field: Field,
  resource: string,
  translate: TranslateFunction,
): Field {
  return {
    ...field,
    title: translate(`resources.${resource}.fields.${field.path}`, { _: field.title }),
    ...(field.empty !== undefined && {
      empty: translate(`resources.${resource}.empty.${field.path}`, { _: field.empty }),
    }),
    ...(field.choices && {
      choices: field.choices.map((choice) => ({
        ...choice,
        title: translate(`resources.${resource}.choices.${field.path}.${choice.value}`, { _: choice.title }),
      })),
    }),
  }
}

/** {@link translateField} for many fields at once. */
export function useTranslatedFields<Field extends Worded>(fields: readonly Field[], resource: string): Field[] {
  const translate = useTranslate()
  return useMemo(() => fields.map((field) => translateField(field, resource, translate)), [fields, resource, translate])
}
