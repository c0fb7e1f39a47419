import type { ApplicationModel } from '#declarations/model.ts'
import type { TenantRow } from '../../database/database.ts'
import { tenantConfiguration, tenantVocabulary } from './tenant-settings.ts'

/** The public configuration of a tenant before sign-in: its name, its words, its look. */
export function publicConfiguration(application: ApplicationModel, tenant: TenantRow) {
  const { brand, ...theme } = application.theme ?? {}
  const chosen = brand === undefined ? undefined : tenantConfiguration(application, tenant)[brand]
  return {
    title: application.title,
    tenant: { slug: tenant.slug, name: tenant.name, language: tenant.language, timezone: tenant.timezone },
    languages: application.languages,
    country: application.country,
    currency: application.currency,
    vocabulary: tenantVocabulary(application, tenant),
    theme,
    /** The name of the business, as those know it who have no account. */
    brand: typeof chosen === 'string' && chosen.trim() !== '' ? chosen : tenant.name,
  }
}
