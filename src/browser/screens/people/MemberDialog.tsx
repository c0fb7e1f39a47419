import { useMemo } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { useQueryClient } from '@tanstack/react-query'
import { translateField } from '#browser/ground/i18n/translate-field.ts'
import { useSession } from '#browser/ground/model/session-context.ts'
import { useApplication, useResourceModel } from '#browser/ground/model/use-model.ts'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import type { CustomCodeProps } from '#browser/parts/custom-code.ts'
import { useRequestClose } from '#browser/parts/dialogs/close-guard.ts'
import { LoadedDialog } from '#browser/parts/dialogs/LoadedDialog.tsx'
import type { FormField, FormSection } from '#browser/parts/form/form-fields.ts'
import type { Values } from '#browser/parts/form/form-values.ts'
import { RecordForm } from '#browser/parts/form/record/RecordForm.tsx'
import { RoleGuardContext } from '#browser/parts/kinds/roles/RolesInput.tsx'
import { type Role, useRoles } from '#browser/parts/kinds/roles/use-roles.ts'
import { linkPlace, type RelationView, useRelationOnly } from '#browser/parts/rows/relation-context.ts'
import type { EntityModel, FieldRefModel } from '#declarations/model.ts'
import { invitationsKey } from './PendingInvitations.tsx'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { roleMessages } from '#browser/ground/i18n/messages/roles.ts'

addMessages('rollcall.roles', roleMessages)

type DialogProps = CustomCodeProps['dialog']

/** FRA-09: invites a person to a record's people, or changes their name, status and roles there. */
export default function MemberDialog({ resource, record, onClose }: DialogProps) {
  const translate = useTranslate()
  const placement = useRelationOnly()
  const guard = useGuard(placement)
  const roles = useRoles(guard)
  const title = record
    ? translate('rollcall.roles.edit_member', { name: String(record.name) })
    : translate('rollcall.roles.add_member')
  return (
    <LoadedDialog title={title} onClose={onClose} of={roles}>
      {(loaded) => (
        <RoleGuardContext.Provider value={guard}>
          <MemberForm resource={resource} placement={placement} row={record} roles={loaded} onClose={onClose} />
        </RoleGuardContext.Provider>
      )}
    </LoadedDialog>
  )
}

interface MemberFormProps {
  resource: string
  placement: RelationView
  row: Values | undefined
  roles: readonly Role[]
  onClose: () => void
}

function MemberForm({ resource, placement, row, roles, onClose }: MemberFormProps) {
  const data = useRollcallData()
  const { resources } = useApplication()
  const { entity } = useResourceModel(resource)
  const { user } = useSession()
  const notify = useNotify()
  const refresh = useRefresh()
  const queries = useQueryClient()
  const { resource: parent, id, path } = linkPlace(placement)
  const api = `${resources[parent]?.mounts[0]?.api ?? ''}/${id}/${path}`
  const isOwn = row?.id === user.id
  const sections = useMemberSections(resource, entity, row === undefined ? 'create' : isOwn ? 'own' : 'update')
  const record = useMemo(() => startOf(row, roles), [row, roles])
  return (
    <RecordForm
      resource={resource}
      entity={entity}
      operation={row ? 'update' : 'create'}
      on="dialog"
      sections={sections}
      record={record}
      validator={undefined}
      save={async (fields) => {
        const call = row
          ? ({ method: 'PUT', path: `${api}/${Number(row.id)}` } as const)
          : ({ method: 'POST', path: api } as const)
        return (await data.call<{ item: Values }>({ ...call, body: fields })).item
      }}
      onSaved={(saved) => {
        const notice = row ? 'rollcall.roles.member_saved' : 'rollcall.roles.member_added'
        notify(notice, { type: 'success', messageArgs: { name: String(saved.name), email: String(saved.email) } })
        if (!row) void queries.invalidateQueries({ queryKey: invitationsKey(placement) })
        onClose()
        refresh()
      }}
      onCancel={useRequestClose()}
    />
  )
}

/** The guard of people who belong to the surrounding record. */
function useGuard({ parent }: RelationView): string | undefined {
  const { application, resources } = useApplication()
  const entity = resources[parent.resource]?.entity
  return Object.keys(application.guards).find((guard) => application.guards[guard]?.belongsTo === entity)
}

/** The initial values: a row has its roles' names, which are unique within a guard. */
function startOf(row: Values | undefined, roles: readonly Role[]): Values {
  if (!row) return { primary: false }
  const pivot = (row.pivot ?? {}) as Values
  const names = Array.isArray(pivot.role_names) ? (pivot.role_names as string[]) : []
  const held = roles.filter(({ name }) => names.includes(name)).map(({ id }) => id)
  return { ...row, primary: pivot.primary === true, status: pivot.status, roles: held }
}

/** Users cannot change their own status and roles: the roles field says so. */
function useMemberSections(resource: string, entity: EntityModel, kind: 'create' | 'own' | 'update'): FormSection[] {
  const translate = useTranslate()
  return useMemo(() => {
    const field = (path: string, more: Partial<FieldRefModel> = {}): FormField => {
      const model = entity.fields[path]
      const { title = path, kind: valueKind = 'boolean', choices } = model ?? {}
      const ref: FieldRefModel = { path, title, kind: valueKind, ...(choices && { choices }), ...more }
      const shown = more.title === undefined ? translateField(ref, resource, translate) : ref
      return { field: shown, source: path, readOnly: false, ...(model && { model }) }
    }
    const help = { create: 'rollcall.roles.invite_help', update: 'rollcall.roles.email_help', own: undefined }[kind]
    const status = field('status', { title: translate('rollcall.roles.status') })
    const fields = [
      ...(kind === 'create' ? [] : [field('first_name'), field('last_name')]),
      field('email', { width: 12, ...(help !== undefined && { help: translate(help) }) }),
      field('roles', { title: translate('rollcall.roles.roles'), input: 'roles', width: 12 }),
      ...(kind === 'update' ? [status] : []),
      field('primary', { title: translate('rollcall.roles.primary') }),
    ]
    return [{ id: 'main', fields }]
  }, [entity, resource, kind, translate])
}
