import { useId } from 'react'
import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import InputAdornment from '@mui/material/InputAdornment'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import Tooltip from '@mui/material/Tooltip'
import { leavingPercentage, percentageText, type SiblingSettings, withMode } from '#rules/discounts/sibling-settings.ts'

export interface SiblingPercentageProps {
  settings: SiblingSettings
  /** Of the network, of 100. */
  global: number
  isWrong: boolean
  onChange: (settings: SiblingSettings) => void
}

/** SIB-07, SIB-08, SIB-09, SIB-11: the percentage of the network, or one of the franchisee's own. */
export function SiblingPercentage({ settings, global, isWrong, onChange }: SiblingPercentageProps) {
  const translate = useTranslate()
  const heading = useId()
  const { enabled, mode, custom } = settings
  const whyOff = enabled
    ? ''
    : translate('franchisees.sibling.needs_enabled', {
        _: 'Turn the sibling discount on to give it a percentage of its own.',
      })
  const hint = translate('franchisees.sibling.percentage_hint', { _: 'Enter a percentage value between 1 and 100' })
  return (
    <Box sx={{ display: 'grid' }}>
      <FormLabel id={heading}>{translate('franchisees.sibling.percentage', { _: 'Percentage' })}</FormLabel>
      <RadioGroup
        aria-labelledby={heading}
        value={mode}
        onChange={(_event, value) => onChange(withMode(settings, value === 'custom' ? 'custom' : 'global'))}
      >
        <FormControlLabel
          value="global"
          control={<Radio />}
          label={translate('franchisees.sibling.of_network', {
            percentage: percentageText(global),
            _: '%{percentage} (network)',
          })}
        />
        <Tooltip title={whyOff} placement="right">
          <span>
            <FormControlLabel
              value="custom"
              control={<Radio />}
              disabled={!enabled}
              label={translate('franchisees.sibling.custom', { _: 'A percentage of its own' })}
            />
          </span>
        </Tooltip>
      </RadioGroup>
      {mode === 'custom' && (
        <TextField
          label={translate('franchisees.sibling.custom_percentage', { _: 'Custom percentage' })}
          placeholder={hint}
          value={custom}
          disabled={!enabled}
          error={isWrong}
          helperText={isWrong ? hint : undefined}
          onChange={({ target }) => onChange({ ...settings, custom: target.value })}
          onBlur={() => onChange(leavingPercentage(settings))}
          slotProps={{
            htmlInput: { inputMode: 'numeric', maxLength: 3 },
            input: { endAdornment: <InputAdornment position="end">%</InputAdornment> },
          }}
        />
      )}
    </Box>
  )
}
