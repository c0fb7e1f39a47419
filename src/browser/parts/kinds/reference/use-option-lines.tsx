import { useMemo, type HTMLAttributes, type Key, type ReactNode } from 'react'
import { OptionLine } from './OptionLine.tsx'
import type { PickerOption } from './picker-option.ts'

type ItemProps = HTMLAttributes<HTMLLIElement> & { key: Key }

/** Draws the options of a picker, for `renderOption`: those that look alike say what differs. */
export function useOptionLines(
  resource: string,
  options: readonly PickerOption[],
): (props: ItemProps, drawn: { id: PickerOption['id'] }) => ReactNode {
  const { byId, byLabel } = useMemo(() => namesakesOf(options), [options])
  return ({ key, ...item }, { id }) => {
    const option = byId.get(id)
    if (!option) return null
    return (
      <OptionLine
        key={key}
        item={item}
        resource={resource}
        option={option}
        namesakes={byLabel.get(option.label) ?? []}
      />
    )
  }
}

function namesakesOf(options: readonly PickerOption[]) {
  const byId = new Map(options.map((option) => [option.id, option]))
  const byLabel = new Map<string, PickerOption[]>()
  for (const option of options) byLabel.set(option.label, [...(byLabel.get(option.label) ?? []), option])
  return { byId, byLabel }
}
