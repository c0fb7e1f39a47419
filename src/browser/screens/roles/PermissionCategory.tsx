import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { covers, lackedAmong } from '#protocol/access/authority.ts'
import { type PermissionGroup, setAll, stateOf, wildcardFor } from './permission-groups.ts'

export interface PermissionCategoryProps {
  group: PermissionGroup
  held: readonly string[]
  /** The role's former permissions, which anybody may restore. */
  before: readonly string[]
  giver: { permissions: readonly string[]; superuser: boolean }
  /** Forced open while searching. */
  isOpen: boolean
  onChange: (held: string[]) => void
}

/** The permissions of one category: a checkbox for all of them, possibly indeterminate, and one for each. */
export function PermissionCategory({ group, held, before, giver, isOpen, onChange }: PermissionCategoryProps) {
  const translate = useTranslate()
  const id = useId()
  const [opened, setOpened] = useState(false)
  const shown = isOpen || opened
  const { category, permissions, wildcard } = group
  const keys = permissions.map(({ key }) => key)
  const state = stateOf(held, keys)
  const heldHere = keys.filter((key) => held.includes(key) || wildcardFor(held, key) !== undefined)
  const mayGive = (key: string) => before.includes(key) || lackedAmong(giver, [key]) === undefined
  /** Not for permissions that a wider wildcard already gives. */
  const isAvailable = (pattern: string) =>
    held.includes(pattern) || (mayGive(pattern) && !held.some((one) => covers(one, pattern)))
  const isFixed = keys.every((key) => wildcardFor(held, key) !== undefined || !(held.includes(key) || mayGive(key)))
  const canOpen = translate(shown ? 'rollcall.roles.collapse' : 'rollcall.roles.expand', { category })
  return (
    <Paper variant="outlined" component="section" aria-labelledby={`${id}-title`}>
      <Box sx={{ display: 'flex', alignItems: 'center', pl: 0.5, pr: 0.5, minHeight: 44 }}>
        <Checkbox
          checked={state === 'all'}
          indeterminate={state === 'some'}
          disabled={isFixed}
          onChange={() => onChange(setAll(held, keys, state !== 'all', giver))}
          slotProps={{ input: { 'aria-label': translate('rollcall.roles.whole_category', { category }) } }}
        />
        <Typography id={`${id}-title`} component="h3" variant="subtitle2" sx={{ flexGrow: 1, minWidth: 0 }}>
          {category}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', px: 1, fontVariantNumeric: 'tabular-nums' }}>
          {translate('rollcall.roles.count', { held: heldHere.length, all: keys.length })}
        </Typography>
        <IconButton
          size="small"
          aria-label={canOpen}
          aria-expanded={shown}
          aria-controls={`${id}-list`}
          disabled={isOpen}
          onClick={() => setOpened(!opened)}
        >
          <ExpandMoreIcon sx={{ transform: shown ? 'rotate(180deg)' : 'none' }} />
        </IconButton>
      </Box>
      <Box id={`${id}-list`} hidden={!shown} sx={{ pl: 4.5, pr: 1, pb: 1 }}>
        {wildcard !== undefined && isAvailable(wildcard) && (
          <Toggle
            label={translate('rollcall.roles.with_later')}
            detail={wildcard}
            checked={held.includes(wildcard)}
            onChange={(give) => onChange(give ? [...held, wildcard] : held.filter((one) => one !== wildcard))}
          />
        )}
        {permissions.map(({ key, action }) => {
          const by = wildcardFor(held, key)
          const isHeld = held.includes(key)
          const lacked = by === undefined && !isHeld && !mayGive(key)
          return (
            <Toggle
              key={key}
              label={action}
              detail={
                by !== undefined
                  ? `${key} · ${translate('rollcall.roles.by_wildcard', { pattern: by })}`
                  : lacked
                    ? `${key} · ${translate('rollcall.roles.lacked')}`
                    : key
              }
              checked={isHeld || by !== undefined}
              disabled={by !== undefined || lacked}
              onChange={(give) => onChange(give ? [...held, key] : held.filter((one) => one !== key))}
            />
          )
        })}
      </Box>
    </Paper>
  )
}

interface ToggleProps {
  label: string
  detail: string
  checked: boolean
  disabled?: boolean
  onChange: (give: boolean) => void
}

function Toggle({ label, detail, checked, disabled = false, onChange }: ToggleProps) {
  return (
    <FormControlLabel
      sx={{ display: 'flex', mr: 0 }}
      disabled={disabled}
      control={<Checkbox size="small" checked={checked} onChange={(_event, give) => onChange(give)} />}
      label={
        <>
          {label}{' '}
          <Typography component="span" variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {detail}
          </Typography>
        </>
      }
    />
  )
}
