import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { failureText, useAccess, useRollcallData, versionOf } from '#browser/api.ts'
import {
  enteredPercentage,
  type SiblingSettings,
  SIBLING_BOOKING_TYPES,
  siblingFlags,
} from '#rules/discounts/sibling-settings.ts'
import type { SiblingBookingType } from '#rules/discounts/sibling-percentage.ts'

type Franchisee = Record<string, unknown>

/** SIB-03: the settings of a franchisee as the record has them. */
export function settingsOf(franchisee: Franchisee): SiblingSettings {
  const percentage = franchisee.sibling_discount_percentage as number | null | undefined
  const types = SIBLING_BOOKING_TYPES.map((type) => [type, franchisee[`sibling_discount_${type}_enabled`] === true])
  return {
    enabled: franchisee.sibling_discount_enabled === true,
    mode: percentage === null || percentage === undefined ? 'global' : 'custom',
    custom: percentage === null || percentage === undefined ? '' : String(percentage),
    types: Object.fromEntries(types) as Record<SiblingBookingType, boolean>,
    franchiseeMayEdit: franchisee.sibling_discount_franchisee_edit_enabled === true,
  }
}

/** SIB-05, SIB-14: the rights of the user, the booking types that there are, and the percentage of the network. */
export function useSiblingRights(franchisee: Franchisee) {
  const { can, roots } = useAccess()
  const { user, config, feature } = roots()
  const who = { isFranchisee: user?.guard === 'franchisee', mayEdit: can('franchisees.edit') }
  const flags = siblingFlags(who, franchisee.sibling_discount_franchisee_edit_enabled === true)
  return {
    flags,
    // SIB-05: trials only where there are any.
    types: SIBLING_BOOKING_TYPES.filter((type) => type !== 'taster' || feature?.taster_sessions === true),
    global: Number(config?.SIBLING_DISCOUNT_PERCENT ?? 0),
    isOnInNetwork: config?.SIBLING_DISCOUNT_ENABLED === '1',
  }
}

/** Saves the settings: head office by the record, a franchisee by its own call. The texts are those of FRA-05, SIB-16 and SIB-17. */
export function useSaveSiblingSettings(franchisee: Franchisee, onSaved: () => void) {
  const data = useRollcallData()
  const notify = useNotify()
  const translate = useTranslate()
  const { flags, types } = useSiblingRights(franchisee)
  const [state, setState] = useState<{ busy: boolean; failure?: string }>({ busy: false })
  const save = async (settings: SiblingSettings) => {
    setState({ busy: true })
    const id = String(franchisee.id)
    const body = {
      sibling_discount_enabled: settings.enabled,
      sibling_discount_percentage: settings.mode === 'custom' ? (enteredPercentage(settings.custom) ?? null) : null,
      ...Object.fromEntries(types.map((type) => [`sibling_discount_${type}_enabled`, settings.types[type]])),
      ...(flags.viewAccess && { sibling_discount_franchisee_edit_enabled: settings.franchiseeMayEdit }),
    }
    const path = flags.isFranchisee ? `franchisees/${id}/sibling-discount` : `franchisees/${id}`
    const version = versionOf(franchisee)
    try {
      await data.call({ method: 'PUT', path, body, ...(version !== undefined && { ifMatch: version }) })
    } catch (error) {
      const failed = translate('franchisees.sibling.failed', {
        franchisee: String(franchisee.name),
        _: 'There was an issue updating settings for %{franchisee}.',
      })
      setState({ busy: false, failure: `${failed} ${failureText(error, translate)}` })
      return
    }
    notify('franchisees.sibling.saved', {
      type: 'success',
      messageArgs: { _: 'Sibling Discount settings updated.' },
    })
    onSaved()
  }
  return { save, ...state }
}
