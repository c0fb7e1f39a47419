import { Suspense, type ReactNode } from 'react'
import { configure, render } from '@testing-library/react'
import { QueryClient } from '@tanstack/react-query'
import { CoreAdminContext, memoryStore } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import { applicationIndex, resourceBundle } from '#declarations/browser-model.ts'
import { loadModel } from '#declarations/load-model.ts'
import { catalogue } from '#browser/i18n/catalogue.ts'
import { createI18nProvider } from '#browser/i18n/i18n-provider.ts'
import { ApplicationContext } from '#browser/model/application-context.ts'
import { createApplicationSource } from '#browser/model/application-source.ts'
import { ClockContext } from '#browser/model/clock.ts'
import { SessionContext, type Session } from '#browser/model/session-context.ts'
import { createDataProvider } from '#browser/providers/data-provider.ts'
import { createHttpClient } from '#browser/providers/http-client.ts'
import { sessionToken } from '#browser/providers/session-token.ts'
import type { Upload } from '#browser/providers/upload.ts'
import { Notifications } from '#browser/shell/Notifications.tsx'
import { themeOptions } from '#browser/theme/theme.ts'
import { fakeFetch } from '../browser/fake-fetch.ts'
import { noUpload } from '../browser/no-upload.ts'

/** Code of the screens is loaded when it is first shown. */
configure({ asyncUtilTimeout: 10_000 })

export const NOW = '2026-03-18T12:00:00Z'

export interface PartScene {
  /** What the server answers: `'GET /api/venues/1/location'`. */
  answers: Parameters<typeof fakeFetch>[0]
  /** Permissions of the person at the screen; all by default. */
  permissions?: string[]
  upload?: Upload
}

/** Renders custom code of the product before a server in memory. */
export function renderPart(scene: PartScene, part: ReactNode) {
  const { fetch, calls } = fakeFetch(scene.answers)
  const http = createHttpClient({ base: '/api', tenant: 'demo', token: sessionToken(sessionStorage), fetch })
  const app = (
    <ApplicationContext.Provider value={source}>
      <ThemeProvider theme={createTheme(themeOptions('light'))}>
        <ClockContext.Provider value={() => new Date(NOW)}>
          <CoreAdminContext
            dataProvider={createDataProvider(index, http, scene.upload ?? noUpload)}
            i18nProvider={i18nProvider()}
            queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
            store={memoryStore()}
          >
            <SessionContext.Provider value={sessionOf(scene)}>
              <Notifications />
              <Suspense>{part}</Suspense>
            </SessionContext.Provider>
          </CoreAdminContext>
        </ClockContext.Provider>
      </ThemeProvider>
    </ApplicationContext.Provider>
  )
  const router = createMemoryRouter([{ path: '*', element: app }], { initialEntries: ['/'] })
  return { ...render(<RouterProvider router={router} />), calls }
}

function sessionOf({ permissions = ['*'] }: PartScene): Session {
  return {
    user: {
      id: 1,
      name: 'Ada Byron',
      email: 'ada@example.org',
      guard: 'admin',
      roles: [],
      auth_level: 2,
      all_permissions: permissions,
    },
    features: {},
    configuration: {},
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

const { model } = loadModel('.')
const index = applicationIndex(model)
const source = createApplicationSource(
  index,
  Object.fromEntries(
    Object.keys(model.resources).map((name) => {
      const bundle = resourceBundle(model, name)
      const acceptsAll = () => Promise.resolve(() => true)
      const validators = Object.fromEntries(Object.keys(bundle.entities).map((entity) => [entity, acceptsAll]))
      return [name, async () => ({ default: { ...bundle, validators } })]
    }),
  ),
)
