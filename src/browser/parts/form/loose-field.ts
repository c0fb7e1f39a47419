import type { InputProps } from '#browser/parts/kinds/kind.ts'
import type { FieldModel, FieldRefModel } from '#declarations/model.ts'
import type { ValueKind } from '#protocol/kinds/registry.ts'

/** Options of a field without an entity. */
export interface LooseFieldOptions extends Partial<
  Pick<FieldModel, 'optionList' | 'choices' | 'reference' | 'nullable'>
> {
  /** Help text under the input. */
  help?: string
  required?: boolean
  /** JSON Schema of the value: `{ maxLength: 500 }`. */
  schema?: Record<string, unknown>
}

/** An input of a kind, without an entity, for `<FieldInput {...looseField('from', 'date', 'From')} />`. */
export function looseField(path: string, kind: ValueKind, title: string, options: LooseFieldOptions = {}): InputProps {
  const { help, required = false, schema = {}, choices, optionList, reference, nullable = false } = options
  const field: FieldRefModel = { path, kind, title, ...(choices && { choices }), ...(help && { help }) }
  return {
    field,
    required,
    model: {
      name: path,
      kind,
      title,
      required,
      nullable,
      readOnly: false,
      immutable: false,
      unique: false,
      onChange: [],
      uppercase: false,
      plainText: false,
      schema,
      ...(choices && { choices }),
      ...(optionList && { optionList }),
      ...(reference && { reference }),
    },
  }
}
