import { useId, useState } from 'react'
import { useLocales, useLocaleState, useTranslate } from 'react-admin'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import LanguageIcon from '@mui/icons-material/LanguageRounded'

/** Chooses the language of the screens, where there is more than one. The browser remembers it. */
export function LanguageSwitch() {
  const translate = useTranslate()
  const languages = useLocales()
  const [language, setLanguage] = useLocaleState()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const label = translate('rollcall.language.label')
  if (languages.length < 2) return null
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-controls={anchor ? id : undefined}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <LanguageIcon />
        </IconButton>
      </Tooltip>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {languages.map(({ locale, name }) => (
          <MenuItem
            key={locale}
            lang={locale}
            role="menuitemradio"
            aria-checked={locale === language}
            selected={locale === language}
            onClick={() => {
              setLanguage(locale)
              setAnchor(null)
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
