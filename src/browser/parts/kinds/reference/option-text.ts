import { createContext } from 'react'
import type { ValueLocale } from '#browser/ground/i18n/value-locale.ts'
import type { EntityModel } from '#declarations/model.ts'
import { readPath } from '#protocol/read-path.ts'

/** The text of the value at a path of an option's record. */
export type OptionText = (
  record: Record<string, unknown>,
  path: string,
  entity: EntityModel | undefined,
  locale: ValueLocale,
) => string

/** Reads the values of options. The application gives one that knows every kind, which a kind cannot import. */
export const OptionTextContext = createContext<OptionText>((record, path) => {
  const value = readPath(record, path)
  return value === null || value === undefined ? '' : String(value)
})
