import { type ReactNode, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import Autocomplete from '@mui/material/Autocomplete'
import ListItemText from '@mui/material/ListItemText'
import TextField from '@mui/material/TextField'
import { useApplication } from '#browser/ground/model/use-model.ts'
import { matchesTyped } from '#browser/screens/search/matches-typed.ts'
import { type Category, categoryTitle } from './settings-types.ts'

export interface SettingsSearchProps {
  categories: readonly Category[]
  /** Search part of the address: `?branch_id=3`, or nothing. */
  search: string
}

/** Finds a setting by its name, its description or its category, in whichever of the screens of settings it is, and goes there. */
export function SettingsFinder({ categories, search, icon }: SettingsSearchProps & { icon: ReactNode }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { builtInScreens } = useApplication()
  const options = useMemo(
    () =>
      categories.flatMap((category) => {
        const { path } = builtInScreens[category.single ? 'system_variables' : 'settings'] ?? {}
        if (path === undefined) return []
        const of = categoryTitle(category, translate)
        return (category.contents ?? []).map(({ slug, key, title, description }) => {
          const name = translate(`configuration.${key}.title`, { _: title })
          const help = translate(`configuration.${key}.description`, { _: description ?? '' })
          return { name, of, text: `${name} ${of} ${help} ${key}`, to: `${path}/${category.slug}${search}#${slug}` }
        })
      }),
    [categories, builtInScreens, search, translate],
  )
  return (
    <Autocomplete
      fullWidth
      // Empty again once it has led somewhere.
      value={null}
      blurOnSelect
      clearOnBlur
      options={options}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ to }) => to}
      filterOptions={(all, { inputValue }) =>
        inputValue.trim() === '' ? all : all.filter(({ text }) => matchesTyped(text, inputValue))
      }
      noOptionsText={translate('rollcall.settings.none_found')}
      onChange={(_event, found) => {
        if (found) void navigate(found.to)
      }}
      renderOption={({ key, ...props }, { name, of }) => (
        <li key={key} {...props}>
          <ListItemText primary={name} secondary={of} />
        </li>
      )}
      // A field to search in, not a choice to make.
      popupIcon={null}
      renderInput={(input) => (
        <TextField
          {...input}
          size="small"
          label={translate('rollcall.settings.find')}
          slotProps={{
            ...input.slotProps,
            input: {
              ...input.slotProps.input,
              startAdornment: icon,
            },
          }}
        />
      )}
    />
  )
}
