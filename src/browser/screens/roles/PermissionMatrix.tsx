import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useTheme } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import useMediaQuery from '@mui/material/useMediaQuery'
import { holds, setAll, stateOf, wildcardFor } from '#browser/parts/permissions/held-permissions.ts'
import { MatrixTable } from '#browser/parts/permissions/MatrixTable.tsx'
import type { MatrixEntry, MatrixRow, Permission } from '#browser/parts/permissions/permission-matrix.ts'
import { covers, lackedAmong } from '#protocol/access/authority.ts'
import { useWildcardName } from './use-wildcard-name.ts'

export interface PermissionMatrixProps {
  rows: readonly MatrixRow[]
  permissions: readonly Permission[]
  held: readonly string[]
  /** The role's former permissions, which anybody may restore. */
  before: readonly string[]
  giver: { permissions: readonly string[]; superuser: boolean }
  onChange: (held: string[]) => void
}

/** ROL-06: a checkbox for each permission, and one for all of a thing, possibly indeterminate. */
export function PermissionMatrix({ rows, permissions, held, before, giver, onChange }: PermissionMatrixProps) {
  const translate = useTranslate()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  const nameOf = useWildcardName(permissions)
  const mayGive = (key: string) => before.includes(key) || lackedAmong(giver, [key]) === undefined
  const without = (keys: readonly string[]) => held.filter((one) => !keys.includes(one))
  const wildcardOf = ({ keys }: MatrixEntry) => keys.map((key) => wildcardFor(held, key)).find(Boolean)

  /** The reason why a permission cannot be changed here. */
  const whyFixed = (entry: MatrixEntry): string | undefined => {
    const by = wildcardOf(entry)
    if (by !== undefined) return translate('rollcall.roles.by_wildcard', { name: nameOf(by) })
    const isHeld = entry.keys.some((key) => held.includes(key))
    return isHeld || entry.keys.every(mayGive) ? undefined : translate('rollcall.roles.lacked')
  }
  const whole = ({ category, keys }: MatrixRow) => {
    if (keys.length === 0) return <Box component="span" sx={{ width: 42 }} />
    const state = stateOf(held, keys)
    return (
      <Checkbox
        size="small"
        checked={state === 'all'}
        indeterminate={state === 'some'}
        disabled={keys.every((key) => wildcardFor(held, key) !== undefined || !(held.includes(key) || mayGive(key)))}
        onChange={() => onChange(setAll(held, keys, state !== 'all', giver))}
        slotProps={{ input: { 'aria-label': translate('rollcall.roles.whole_category', { category }) } }}
      />
    )
  }
  const toggle = (row: MatrixRow, entry: MatrixEntry, label: string) => (
    <PermissionBox
      label={label}
      name={translate('rollcall.roles.action_of', { category: row.category, action: label })}
      isLabelled={isPhone || row.more.includes(entry)}
      checked={entry.keys.some((key) => holds(held, key))}
      why={whyFixed(entry)}
      onChange={(give) => onChange(give ? [...without(entry.keys), ...entry.keys] : without(entry.keys))}
    />
  )
  /** Not where a wider wildcard gives everything already. */
  const later = ({ category, wildcard }: MatrixRow) => {
    if (wildcard === undefined) return null
    const isHeld = held.includes(wildcard)
    if (!isHeld && (!mayGive(wildcard) || held.some((one) => covers(one, wildcard)))) return null
    const label = translate('rollcall.roles.with_later')
    return (
      <PermissionBox
        label={label}
        name={translate('rollcall.roles.action_of', { category, action: label })}
        isLabelled
        checked={isHeld}
        onChange={(give) => onChange(give ? [...held, wildcard] : without([wildcard]))}
      />
    )
  }
  return <MatrixTable rows={rows} isPhone={isPhone} lead={whole} cell={toggle} rest={later} />
}

interface PermissionBoxProps {
  label: string
  /** Its whole name for those who do not see the table. */
  name: string
  isLabelled: boolean
  checked: boolean
  /** The reason why it cannot be changed. */
  why?: string | undefined
  onChange: (give: boolean) => void
}

function PermissionBox({ label, name, isLabelled, checked, why, onChange }: PermissionBoxProps) {
  const box = (
    <Checkbox
      size="small"
      checked={checked}
      disabled={why !== undefined}
      onChange={(_event, give) => onChange(give)}
      slotProps={{ input: { 'aria-label': why === undefined ? name : `${name}. ${why}` } }}
    />
  )
  return (
    <Tooltip title={why ?? ''} disableInteractive>
      <span>{isLabelled ? <FormControlLabel sx={{ mr: 0 }} control={box} label={label} /> : box}</span>
    </Tooltip>
  )
}
