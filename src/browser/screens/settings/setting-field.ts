import type { TranslateFunction } from 'react-admin'
import type { FieldModel, FieldRefModel } from '#declarations/model.ts'
import type { Setting } from './settings-types.ts'

/** Name of the value in the form of a setting. */
export const VALUE = 'value'

/** A setting as a field of a form, in the current language: it uses the same inputs as records. */
export function settingField(
  setting: Setting,
  translate: TranslateFunction,
): { field: FieldRefModel; model: FieldModel } {
  const { key, kind, schema } = setting
  const title = translate(`configuration.${key}.title`, { _: setting.title })
  const help = translate(`configuration.${key}.description`, { _: setting.description ?? '' })
  const choices = setting.choices?.map((choice) => ({
    ...choice,
    title: translate(`configuration.${key}.choices.${choice.value}`, { _: choice.title }),
  }))
  const common = { kind, title, ...(choices && { choices }) }
  return {
    field: { path: VALUE, ...common, ...(help && { help }) },
    model: {
      name: VALUE,
      ...common,
      required: false,
      nullable: true,
      // A setting always has a value: a switch has two states.
      default: (setting.default ?? false) as NonNullable<FieldModel['default']>,
      readOnly: false,
      immutable: false,
      unique: false,
      onChange: [],
      uppercase: false,
      plainText: false,
      schema,
    },
  }
}
