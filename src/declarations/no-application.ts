import type { ApplicationConfig } from './format.ts'

/** Placeholder for an application.json that could not be read, so that the rest can still be checked. */
export const NO_APPLICATION: ApplicationConfig = {
  name: 'application',
  title: 'Application',
  languages: ['en-GB'],
  timezone: 'UTC',
  country: 'GB',
  currency: 'GBP',
  guards: {},
  features: {},
  configuration: {},
  vocabulary: {},
  permissions: {},
  roles: [],
  menu: [],
  home: '/',
}
