import { useTranslate } from 'react-admin'
import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { kinds } from '#browser/parts/kinds/registry.ts'
import type { LastChange } from './settings-types.ts'

/** Says of a value when it was changed last, and by whom where somebody in particular did; nothing of one that never was. */
export function useChangeWords(changed: LastChange): string | undefined {
  const translate = useTranslate()
  const locale = useValueLocale()
  if (!changed) return undefined
  const at = kinds.dateTime.text(changed.at, { path: 'at', title: '', kind: 'dateTime' }, locale)
  return changed.by
    ? translate('rollcall.settings.changed_by', { name: changed.by, at })
    : translate('rollcall.settings.changed_at', { at })
}
