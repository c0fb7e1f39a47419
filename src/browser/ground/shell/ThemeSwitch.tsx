import { useTranslate } from 'react-admin'
import DarkIcon from '@mui/icons-material/DarkModeOutlined'
import LightIcon from '@mui/icons-material/LightModeOutlined'
import SystemIcon from '@mui/icons-material/ContrastRounded'
import { usePreferredTheme, type ThemePreference } from '#browser/ground/theme/preferred-theme.ts'
import { ChoiceMenu } from './ChoiceMenu.tsx'

const CHOICES: { value: ThemePreference; Icon: typeof DarkIcon }[] = [
  { value: 'light', Icon: LightIcon },
  { value: 'dark', Icon: DarkIcon },
  { value: 'system', Icon: SystemIcon },
]

/** The theme menu: light, dark, or the device's setting. */
export function ThemeSwitch() {
  const translate = useTranslate()
  const { mode, preference, prefer } = usePreferredTheme()
  return (
    <ChoiceMenu
      label={translate('rollcall.theme.label')}
      icon={mode === 'dark' ? <DarkIcon /> : <LightIcon />}
      choices={CHOICES.map(({ value, Icon }) => ({
        value,
        label: translate(`rollcall.theme.${value}`),
        icon: <Icon />,
      }))}
      value={preference}
      onChoose={prefer}
    />
  )
}
