import { useWatch } from 'react-hook-form'
import { useCustomCode } from '../custom-code.ts'
import type { InputProps } from './kind.ts'
import { kinds } from './registry.ts'

/** The input of a field: the one that the declaration names, else the one of its kind. Suspends while it is loaded. */
export function FieldInput(props: InputProps) {
  return props.field.formatBy ? <InputBySibling {...props} /> : <InputOfKind {...props} kind={props.field.kind} />
}

function InputBySibling(props: InputProps) {
  const { field, source = field.path } = props
  const value: unknown = useWatch({ name: source.replace(/[^.]+$/, field.formatBy?.field ?? '') })
  return <InputOfKind {...props} kind={field.formatBy?.kinds[String(value)] ?? field.kind} />
}

function InputOfKind({ kind, ...props }: InputProps & { kind: InputProps['field']['kind'] }) {
  const custom = useCustomCode()
  const Input = (props.field.input && custom('input', props.field.input)) || kinds[kind].Input
  return Input ? <Input {...props} /> : null
}
