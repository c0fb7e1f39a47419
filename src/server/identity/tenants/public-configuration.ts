import type { ApplicationModel } from '#declarations/model.ts'
import type { TenantRow } from '../../database/database.ts'
import { tenantVocabulary } from './tenant-settings.ts'

/** The public configuration of a tenant before sign-in: its name, its words, its look. */
export function publicConfiguration(application: ApplicationModel, tenant: TenantRow) {
  return {
    title: application.title,
    tenant: { slug: tenant.slug, name: tenant.name, language: tenant.language, timezone: tenant.timezone },
    languages: application.languages,
    country: application.country,
    currency: application.currency,
    vocabulary: tenantVocabulary(application, tenant),
    theme: application.theme ?? {},
  }
}
