import { Suspense, useContext, type HTMLAttributes } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { translateField } from '#browser/ground/i18n/translate-field.ts'
import { useApplication, useResourceModel } from '#browser/ground/model/use-model.ts'
import { StatusChip } from '#browser/ground/theme/StatusChip.tsx'
import { lookup } from '#declarations/lookup.ts'
import { OptionTextContext } from './option-text.ts'
import type { PickerOption } from './picker-option.ts'

export interface OptionLineProps {
  resource: string
  option: PickerOption
  /** The options of the same name, this one included. */
  namesakes: readonly PickerOption[]
  /** Of the list item that the line is drawn in. */
  item: HTMLAttributes<HTMLLIElement>
}

/**
 * An option of a picker, with the flags that are true of it. One that shares its name with others says below it in what
 * they differ.
 */
export function OptionLine({ resource, option, namesakes, item }: OptionLineProps) {
  const flags = lookup(useApplication().resources, resource)?.picker.flags ?? []
  const raised = flags.filter((path) => option.item[path] === true)
  if (namesakes.length < 2 && raised.length === 0) return <li {...item}>{option.label}</li>
  return (
    <li {...item}>
      <Box component="span" sx={{ minWidth: 0 }}>
        {option.label}{' '}
        <Suspense>
          {raised.length > 0 && <Flags resource={resource} paths={raised} />}
          {namesakes.length > 1 && <Differences resource={resource} option={option} namesakes={namesakes} />}
        </Suspense>
      </Box>
    </li>
  )
}

function Flags({ resource, paths }: { resource: string; paths: readonly string[] }) {
  const { entity } = useResourceModel(resource)
  const { translate } = useValueLocale()
  return paths.map((path) => {
    const title = lookup(entity.fields, path)?.title ?? path
    return <StatusChip key={path} value={path} label={translateField({ path, title }, resource, translate).title} />
  })
}

function Differences({ resource: name, option, namesakes }: Omit<OptionLineProps, 'item'>) {
  const { resource, entity } = useResourceModel(name)
  const locale = useValueLocale()
  const textOf = useContext(OptionTextContext)
  const { fields, flags } = resource.picker
  const texts = fields.flatMap((path) => {
    if (flags.includes(path)) return []
    const text = ({ item }: PickerOption) => textOf(item, path, entity, locale)
    const own = text(option)
    return own !== '' && namesakes.some((other) => text(other) !== own) ? [own] : []
  })
  return (
    <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
      {texts.join(' · ')}
    </Typography>
  )
}
