import { useLocales, useLocaleState, useTranslate } from 'react-admin'
import LanguageIcon from '@mui/icons-material/LanguageRounded'
import { ChoiceMenu } from './ChoiceMenu.tsx'

/** The language menu, when there is more than one. The browser remembers the choice. */
export function LanguageSwitch() {
  const translate = useTranslate()
  const languages = useLocales()
  const [language, setLanguage] = useLocaleState()
  if (languages.length < 2) return null
  return (
    <ChoiceMenu
      label={translate('rollcall.language.label')}
      icon={<LanguageIcon />}
      choices={languages.map(({ locale, name }) => ({ value: locale, label: name, lang: locale }))}
      value={language}
      onChoose={setLanguage}
    />
  )
}
