import { type ComponentType } from 'react'
import { useWatch } from 'react-hook-form'
import { lazyCode } from '#browser/ground/lazy-code.tsx'
import { useCustomCode } from '#browser/parts/custom-code.ts'
import type { BUILT_IN_INPUTS } from '#declarations/built-in.ts'
import { lookup } from '#declarations/lookup.ts'
import type { InputProps } from './kind.ts'
import { kinds } from './registry.ts'

/** The input of a field: the one that the declaration names, else the one of its kind. Suspends while loading. */
export function FieldInput(props: InputProps) {
  if (props.field.choosesFrom !== undefined) return <RecordsInput {...props} />
  return props.field.formatBy ? <InputBySibling {...props} /> : <InputOfKind {...props} kind={props.field.kind} />
}

function InputBySibling(props: InputProps) {
  const { field, source = field.path } = props
  const value: unknown = useWatch({ name: source.replace(/[^.]+$/, field.formatBy?.field ?? '') })
  return <InputOfKind {...props} kind={field.formatBy?.kinds[String(value)] ?? field.kind} />
}

function InputOfKind({ kind, ...props }: InputProps & { kind: InputProps['field']['kind'] }) {
  const custom = useCustomCode()
  const { input } = props.field
  const Named = input === undefined ? undefined : (lookup(BUILT_IN, input) ?? custom('input', input))
  const Input = Named ?? kinds[kind].Input
  return Input ? <Input {...props} /> : null
}

const RecordsInput = lazyCode(() => import('./reference/RecordsInput.tsx'))

const BUILT_IN: Record<(typeof BUILT_IN_INPUTS)[number], ComponentType<InputProps>> = {
  roles: lazyCode(() => import('./roles/RolesInput.tsx')),
  level: lazyCode(() => import('./roles/LevelInput.tsx')),
}
