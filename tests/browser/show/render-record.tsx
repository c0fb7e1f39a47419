import { Suspense, type ReactNode } from 'react'
import { configure, render } from '@testing-library/react'
import { QueryClient } from '@tanstack/react-query'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { CoreAdminContext, memoryStore } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import { resourceBundle } from '#declarations/browser-model.ts'
import type { EntityModel } from '#declarations/model.ts'
import { bodySchema } from '#server/write/body-schema.ts'
import { ScreenRoutes } from '#browser/app/ScreenRoutes.tsx'
import { CustomCodeContext, type CustomCode } from '#browser/custom-code.ts'
import { catalogue } from '#browser/i18n/catalogue.ts'
import { createI18nProvider } from '#browser/i18n/i18n-provider.ts'
import { ApplicationContext, type ApplicationSource } from '#browser/model/application-context.ts'
import { ClockContext } from '#browser/model/clock.ts'
import { SessionContext, type Session } from '#browser/model/session-context.ts'
import { createDataProvider } from '#browser/providers/data-provider.ts'
import { createHttpClient } from '#browser/providers/http-client.ts'
import { sessionToken } from '#browser/providers/session-token.ts'
import { Notifications } from '#browser/shell/Notifications.tsx'
import { themeOptions } from '#browser/theme/theme.ts'
import { noUpload } from '../no-upload.ts'
import { fakeFetch } from '../fake-fetch.ts'
import { index, model } from '../library-model.ts'

/** Screens, inputs and dialogs are loaded when they are first shown. */
configure({ asyncUtilTimeout: 10_000 })

export const NOW = '2026-03-18T12:00:00Z'

export interface RecordScene {
  /** What the server answers: `'GET /api/books/7'`. */
  answers: Parameters<typeof fakeFetch>[0]
  /** Permissions of the person at the screen; all by default. */
  permissions?: string[]
  features?: Record<string, boolean>
  configuration?: Record<string, unknown>
  guard?: string
  /** The address of the screen. */
  at: string
  custom?: CustomCode
}

/** Renders the screen of an address of the library, or a part of one, before a server in memory. */
export function renderRecord(scene: RecordScene, children: ReactNode = <ScreenRoutes />) {
  const { fetch, calls } = fakeFetch(scene.answers)
  const http = createHttpClient({ base: '/api', tenant: 'demo', token: sessionToken(sessionStorage), fetch })
  const app = (
    <ApplicationContext.Provider value={source}>
      <ThemeProvider theme={createTheme(themeOptions('light'))}>
        <ClockContext.Provider value={() => new Date(NOW)}>
          <CustomCodeContext.Provider value={scene.custom ?? (() => undefined)}>
            <CoreAdminContext
              dataProvider={createDataProvider(index, http, noUpload)}
              i18nProvider={i18nProvider()}
              queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
              store={memoryStore()}
            >
              <SessionContext.Provider value={sessionOf(scene)}>
                <Notifications />
                <Suspense>{children}</Suspense>
              </SessionContext.Provider>
            </CoreAdminContext>
          </CustomCodeContext.Provider>
        </ClockContext.Provider>
      </ThemeProvider>
    </ApplicationContext.Provider>
  )
  const router = createMemoryRouter([{ path: '*', element: app }], { initialEntries: [scene.at] })
  const rendered = render(<RouterProvider router={router} />)
  const address = () => router.state.location.pathname + router.state.location.search
  return { ...rendered, calls, router, address }
}

function sessionOf({ permissions = ['*'], features, configuration = {}, guard = 'admin' }: RecordScene): Session {
  return {
    user: {
      id: 1,
      name: 'Ada Byron',
      email: 'ada@example.org',
      guard,
      roles: [],
      auth_level: 2,
      all_permissions: permissions,
    },
    features: { reservations: true, fines: true, opening_calendar: true, ...features },
    configuration: { LOAN_DAYS: 21, MAX_RENEWALS: 2, ACCEPT_CARDS: true, KEEP_NOTES: true, ...configuration },
    vocabulary: model.application.vocabulary,
    tenant: { timezone: 'Europe/London' },
  }
}

function i18nProvider() {
  const words = catalogue()
  return createI18nProvider({
    languages: ['en-GB'],
    first: { language: 'en-GB', words },
    read: () => Promise.resolve(words),
    vocabulary: () => model.application.vocabulary,
  })
}

/**
 * The library as a build hands it in, with the validators of the server. Its resources are at hand: React's test mode does not
 * reliably go on with what waits for a promise that settles while it renders, so the promises are marked as React marks them.
 */
const loaded = new Map(
  Object.keys(model.resources).map((name) => {
    const bundle = resourceBundle(model, name)
    const validators = Object.fromEntries(
      Object.values(bundle.entities).map((entity) => [entity.name, loaderOf(entity)]),
    )
    const value = { ...bundle, validators }
    return [name, Object.assign(Promise.resolve(value), { status: 'fulfilled', value })]
  }),
)
const source: ApplicationSource = {
  index,
  load: (name) => loaded.get(name) ?? Promise.reject(new Error(`There is no resource "${name}".`)),
}

function loaderOf(entity: EntityModel) {
  const ajv = new Ajv2020({ allErrors: true, strict: false })
  addFormats.default(ajv)
  const validator = ajv.compile(bodySchema(entity, 'create'))
  return () => Promise.resolve(validator)
}
