import { Suspense, useContext, type HTMLAttributes } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { useResourceModel } from '#browser/ground/model/use-model.ts'
import { OptionTextContext } from './option-text.ts'
import type { PickerOption } from './use-picker-options.ts'

export interface OptionLineProps {
  resource: string
  option: PickerOption
  /** The options of the same name, this one included. */
  namesakes: readonly PickerOption[]
  /** Of the list item that the line is drawn in. */
  item: HTMLAttributes<HTMLLIElement>
}

/** An option of a picker. One that shares its name with others says below it in what they differ. */
export function OptionLine({ resource, option, namesakes, item }: OptionLineProps) {
  if (namesakes.length < 2) return <li {...item}>{option.label}</li>
  return (
    <li {...item}>
      <Box component="span" sx={{ minWidth: 0 }}>
        {option.label}{' '}
        <Suspense>
          <Differences resource={resource} option={option} namesakes={namesakes} />
        </Suspense>
      </Box>
    </li>
  )
}

function Differences({ resource: name, option, namesakes }: Omit<OptionLineProps, 'item'>) {
  const { resource, entity } = useResourceModel(name)
  const locale = useValueLocale()
  const textOf = useContext(OptionTextContext)
  const texts = resource.picker.fields.flatMap((path) => {
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
