import type { InputProps } from '#browser/parts/kinds/kind.ts'
import type { FieldModel, FieldRefModel } from '#declarations/model.ts'
import type { ValueKind } from '#protocol/value-kind.ts'

/** What may be said of a field that no entity has. */
export interface LooseFieldOptions extends Partial<
  Pick<FieldModel, 'optionList' | 'choices' | 'reference' | 'nullable'>
> {
  /** Under the input. */
  help?: string
  required?: boolean
  /** JSON Schema of the value: `{ maxLength: 500 }`. */
  schema?: Record<string, unknown>
}

/** An input of a kind, without an entity behind it, for `<FieldInput {...looseField('from', 'date', 'From')} />`. */
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
