import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import type { ShownField } from '#browser/parts/kinds/kind.ts'
import { kinds } from '#browser/parts/kinds/registry.ts'
import type { Setting } from './settings-types.ts'
import { useChangeWords } from './use-change-words.ts'

/** Longer defaults are cut: a formula, a text. */
const LONGEST = 80

/** The default of a setting, and its last change. */
export function SettingFacts({ setting, field }: { setting: Setting; field: ShownField }) {
  const translate = useTranslate()
  const locale = useValueLocale()
  const changed = useChangeWords(setting.changed)
  const preset = kinds[field.kind].text(setting.default, field, locale) || translate('rollcall.settings.no_value')
  const value = preset.length > LONGEST ? `${preset.slice(0, LONGEST)}…` : preset
  const facts = [translate('rollcall.settings.default_is', { value }), ...(changed === undefined ? [] : [changed])]
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mx: 0.25, overflowWrap: 'anywhere' }}>
      {facts.join(' · ')}
    </Typography>
  )
}
