import type { PanelModel } from '../model.ts'

/** True of a panel with the permissions of a role, which are named from all that people of its guard can have. */
export function namesPermissions({ fields }: Pick<PanelModel, 'fields'>): boolean {
  return fields.some(({ cell }) => cell === 'permissions')
}
