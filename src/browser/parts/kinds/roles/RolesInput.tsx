import { createContext, useContext } from 'react'
import { FieldTitle, InputHelperText, useInput, useRecordContext, useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import { useSession } from '#browser/ground/model/session-context.ts'
import { levelsBelow } from '#protocol/access/authority.ts'
import { inputProps } from '../input-props.ts'
import type { InputProps } from '../kind.ts'
import { type Role, useRoles } from './use-roles.ts'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { roleMessages } from '#browser/ground/i18n/messages/roles.ts'

addMessages('rollcall.roles', roleMessages)

/** The guard whose roles the form is about; default: those that are not scoped. */
export const RoleGuardContext = createContext<string | undefined>(undefined)

/**
 * USR-07: the roles of a person, limited to those that the user may give: below their own level within their guard. Of
 * the form's guard, if given ({@link RoleGuardContext}); else of those that are not scoped. On the user's own record it
 * explains why they cannot be changed (USR-03).
 */
export default function RolesInput(props: InputProps) {
  const { label, helperText, ...common } = inputProps(props)
  const { id, field, fieldState, isRequired } = useInput(common)
  const { user } = useSession()
  const translate = useTranslate()
  const record = useRecordContext()
  const guard = useContext(RoleGuardContext)
  const { data: roles = [] } = useRoles(guard)
  const chosen = Array.isArray(field.value) ? field.value.map(idOf) : []
  const given = rolesIn(record?.[common.source])
  const known = [...roles, ...given.filter((role) => !roles.some((one) => one.id === role.id))]
  const isOwn = record?.id === user.id
  const mayGive = (role: Role) =>
    user.superuser === true || role.guard !== user.guard || levelsBelow(user.auth_level).includes(role.level)
  if (isOwn) {
    return (
      <Alert severity="info" data-own-record>
        {translate('rollcall.roles.own_record')}
      </Alert>
    )
  }
  const problem = fieldState.invalid ? fieldState.error?.message : undefined
  return (
    <Autocomplete
      id={id}
      multiple
      disableCloseOnSelect
      fullWidth
      options={known}
      value={known.filter((role) => chosen.includes(role.id))}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      getOptionLabel={(role) => role.name}
      getOptionDisabled={(role) => !mayGive(role)}
      disabled={common.disabled}
      onBlur={field.onBlur}
      onChange={(_event, wanted) => field.onChange(wanted.map((role) => role.id))}
      renderValue={(values, getItemProps) =>
        values.map((role, index) => {
          const { key, ...item } = getItemProps({ index })
          return <Chip key={key} size="small" label={role.name} {...item} disabled={!mayGive(role)} />
        })
      }
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={field.ref}
          label={<FieldTitle label={label} source={common.source} isRequired={isRequired} />}
          error={fieldState.invalid}
          helperText={
            problem !== undefined || helperText !== false ? (
              <InputHelperText error={problem} helperText={helperText} />
            ) : undefined
          }
        />
      )}
    />
  )
}

/** A role in the form: an id once chosen, or the role as in the record. */
function idOf(value: unknown): number {
  return typeof value === 'object' && value !== null && 'id' in value ? Number(value.id) : Number(value)
}

function rolesIn(value: unknown): Role[] {
  return Array.isArray(value) ? value.filter((one): one is Role => typeof one === 'object' && one !== null) : []
}
