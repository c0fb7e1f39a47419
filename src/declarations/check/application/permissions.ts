import { matchesPermission } from '#protocol/access/permission.ts'
import { type CheckContext, usesOf } from '../context.ts'
import { didYouMean } from '../names/suggest.ts'

/** RC140: a permission that belongs to no area by convention and is not declared in application.json. */
export function checkPermissions(context: CheckContext): void {
  const { model, report, application } = context
  if (!application) return
  const known = Object.keys(model.permissions)
  for (const use of usesOf(context, 'permission')) {
    const exists = use.permission.includes('*')
      ? known.some((permission) => matchesPermission(use.permission, permission))
      : Object.hasOwn(model.permissions, use.permission)
    if (exists) continue
    const fix = 'Declare it with its words under "permissions" of app/application.json.'
    report.add('RC140', use, `There is no permission "${use.permission}".`, didYouMean(use.permission, known, fix))
  }
}
