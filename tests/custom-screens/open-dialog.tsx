import { join } from 'node:path'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { QueryClient } from '@tanstack/react-query'
import { Suspense, type ReactElement } from 'react'
import { AdminContext, type DataProvider } from 'react-admin'
import { MemoryRouter } from 'react-router'
import { applicationIndex } from '#declarations/browser-model.ts'
import { loadModel } from '#declarations/load-model.ts'
import { catalogue } from '#browser/i18n/catalogue.ts'
import { createI18nProvider } from '#browser/i18n/i18n-provider.ts'
import { ApplicationContext } from '#browser/model/application-context.ts'
import { ClockContext } from '#browser/model/clock.ts'
import { SessionContext, type Session } from '#browser/model/session-context.ts'
import { CHECK_KEY } from '#browser/providers/check.ts'
import { createDataProvider } from '#browser/providers/data-provider.ts'
import { createHttpClient } from '#browser/providers/http-client.ts'
import { sessionToken } from '#browser/providers/session-token.ts'
import { Notifications } from '#browser/shell/Notifications.tsx'
import { themeOptions } from '#browser/theme/theme.ts'
import { fakeFetch } from '../browser/fake-fetch.ts'
import { noUpload } from '../browser/no-upload.ts'

const { model } = loadModel(join(import.meta.dirname, '../..'))
const index = applicationIndex(model)
const NOW = new Date('2026-03-18T10:00:00.000Z')

const SESSION: Session = {
  user: {
    id: 1,
    name: 'Ada Admin',
    email: 'ada@example.org',
    guard: 'admin',
    roles: [],
    auth_level: 1,
    all_permissions: ['*'],
  },
  features: {},
  configuration: {},
  vocabulary: model.application.vocabulary,
  tenant: { name: 'Little Otters', timezone: 'Europe/London' },
}

/** Shows a part of the product's own screens, for head office on a Wednesday morning, with a server in memory. */
export function openPart(part: ReactElement, answers: Parameters<typeof fakeFetch>[0]) {
  const server = fakeFetch(answers)
  const token = sessionToken(sessionStorage)
  token.keep('secret')
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryData(CHECK_KEY, SESSION)
  const http = createHttpClient({ base: '/api', tenant: 'demo', token, fetch: server.fetch })
  const dataProvider: DataProvider = createDataProvider(index, http, noUpload)
  const i18nProvider = createI18nProvider({
    languages: ['en-GB'],
    first: { language: 'en-GB', words: catalogue() },
    read: async () => catalogue(),
    vocabulary: () => model.application.vocabulary,
  })
  const load = () => Promise.reject(new Error('No resource is loaded here.'))
  render(
    <MemoryRouter>
      <ApplicationContext.Provider value={{ index, load }}>
        <ClockContext.Provider value={() => NOW}>
          <AdminContext {...{ dataProvider, i18nProvider, queryClient }} theme={themeOptions('light')} darkTheme={null}>
            <SessionContext.Provider value={SESSION}>
              <Notifications />
              <Suspense>{part}</Suspense>
            </SessionContext.Provider>
          </AdminContext>
        </ClockContext.Provider>
      </ApplicationContext.Provider>
    </MemoryRouter>,
  )
  return { user: userEvent.setup(), server }
}
