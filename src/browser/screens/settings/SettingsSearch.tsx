import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import SearchIcon from '@mui/icons-material/SearchRounded'
import { LateCombobox } from '#browser/ground/shell/LateCombobox.tsx'
import type { SettingsSearchProps } from './SettingsFinder.tsx'

const loadFinder = () => import('./SettingsFinder.tsx')

/** Finds a setting, and goes there. */
export function SettingsSearch(props: SettingsSearchProps) {
  const translate = useTranslate()
  const icon = (
    <InputAdornment position="start">
      <SearchIcon fontSize="small" />
    </InputAdornment>
  )
  // On a phone it stands below the title, which its label must not touch.
  return (
    <Box sx={{ width: { xs: '100%', sm: 280 }, mt: { xs: 1, sm: 0 } }}>
      <LateCombobox load={loadFinder} label={translate('rollcall.settings.find')} icon={icon} hasArrow={false}>
        {({ SettingsFinder }) => <SettingsFinder {...props} icon={icon} />}
      </LateCombobox>
    </Box>
  )
}
