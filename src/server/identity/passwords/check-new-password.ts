import { message } from '#protocol/messages/message.ts'
import type { ApplicationModel } from '#declarations/model.ts'
import type { TenantRow } from '../../database/database.ts'
import { ValidationFailed } from '../../errors.ts'
import { type PasswordOwner, passwordProblem } from './password-rules.ts'
import { tenantConfiguration } from '../tenants/tenant-settings.ts'

/**
 * Validates a new password that was typed twice.
 *
 * @throws ValidationFailed on `password` when it is too weak, on `confirm_password` when the two differ
 */
export function checkNewPassword(password: string, confirmation: string, owner: PasswordOwner): void {
  const problem = passwordProblem(password, owner)
  const errors = {
    ...(problem && { password: [problem] }),
    ...(password !== confirmation && { confirm_password: [message('identity.passwords_differ')] }),
  }
  if (Object.keys(errors).length > 0) throw new ValidationFailed(errors)
}

/** The names of an application, a tenant and its brand: settings that end in `_NAME` hold the brand's. */
export function brandNames(application: ApplicationModel, tenant: Pick<TenantRow, 'slug' | 'name' | 'configuration'>) {
  const settings = Object.entries(tenantConfiguration(application, tenant)).map(([key, value]) =>
    key.endsWith('_NAME') && typeof value === 'string' ? value : '',
  )
  return [application.name, application.title, tenant.slug, tenant.name, ...settings]
}
