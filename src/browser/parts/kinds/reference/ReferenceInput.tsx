import { useEffect, useRef, useState } from 'react'
import { FieldTitle, InputHelperText, useInput, useRecordContext } from 'react-admin'
import { useApplication } from '#browser/ground/model/use-model.ts'
import { useFormScopeIfAny } from '#browser/parts/form/form-scope.ts'
import { inputProps } from '../input-props.ts'
import type { InputProps } from '../kind.ts'
import { pickerAddress } from './picker-address.ts'
import { RecordPicker } from './RecordPicker.tsx'
import { referredText } from './referred-text.ts'
import type { PickerOption } from './picker-option.ts'

const MATCHES = 100

/** The id of another record, chosen by name. The choice is cleared when a value that the options depend on changes. */
export default function ReferenceInput(props: InputProps) {
  const { resources } = useApplication()
  const { label, helperText, ...common } = inputProps(props)
  const { id, field, fieldState, isRequired } = useInput(common)
  const { invalid, error } = fieldState
  const form = useFormScopeIfAny()
  const entity = props.model?.reference?.entity
  const target = Object.values(resources).find((entry) => entry.entity === entity)
  const [chosen, setChosen] = useChosen(field.value, common.source, target?.display)
  useClearedWhenChanged(props.pickerParams, () => field.onChange(null))

  if (!target)
    throw new Error(`The field "${common.source}" refers to "${entity}", which no resource offers a picker for.`)
  return (
    <RecordPicker
      id={id}
      resource={target.name}
      api={pickerAddress(target, props.model?.reference?.where, props.pickerParams)}
      params={props.pickerParams}
      limit={MATCHES}
      label={<FieldTitle label={label} source={common.source} isRequired={isRequired} />}
      value={chosen}
      onChange={(option) => {
        setChosen(option)
        if (props.model?.reference) form?.refer(props.model.reference.as, option?.item ?? null)
        field.onChange(option?.id ?? null)
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      disabled={common.disabled}
      readOnly={common.readOnly}
      required={isRequired}
      error={invalid}
      helperText={
        helperText !== false || invalid ? <InputHelperText error={error?.message} helperText={helperText} /> : undefined
      }
    />
  )
}

/** The option of the value: the one just chosen, or the record nested beside the id, also where the form proposes it. */
function useChosen(value: unknown, source: string, display?: string) {
  const record = useRecordContext()
  const known = useFormScopeIfAny()?.base
  const [picked, setPicked] = useState<PickerOption | null>(null)
  const id = typeof value === 'number' || typeof value === 'string' ? value : undefined
  const as = source.replace(/_id$/, '')
  const nested: unknown = known?.[as] ?? record?.[as]
  const chosen = id === undefined || id === '' ? null : picked?.id === id ? picked : nestedOption(id, nested, display)
  return [chosen, setPicked] as const
}

function nestedOption(id: number | string, nested: unknown, display?: string): PickerOption {
  const isSame = typeof nested === 'object' && nested !== null && 'id' in nested && nested.id === id
  const label = isSame ? referredText(nested, display) : undefined
  return { id, label: label ?? String(id), item: { id: Number(id) } }
}

function useClearedWhenChanged(params: InputProps['pickerParams'], clear: () => void): void {
  const key = JSON.stringify(params ?? {})
  const last = useRef(key)
  useEffect(() => {
    if (last.current === key) return
    last.current = key
    clear()
  })
}
