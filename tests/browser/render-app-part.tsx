import { Suspense, type ReactNode } from 'react'
import { render } from '@testing-library/react'
import { QueryClient } from '@tanstack/react-query'
import { CoreAdminContext, memoryStore } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import { RECORD_DIALOGS } from '#browser/app/record-dialogs.ts'
import { catalogue, type Words } from '#browser/ground/i18n/catalogue.ts'
import { createI18nProvider } from '#browser/ground/i18n/i18n-provider.ts'
import { ApplicationContext, type ApplicationSource } from '#browser/ground/model/application-context.ts'
import { ClockContext } from '#browser/ground/model/clock.ts'
import { SessionContext } from '#browser/ground/model/session-context.ts'
import { CHECK_KEY } from '#browser/ground/providers/check.ts'
import { createDataProvider } from '#browser/ground/providers/data-provider.ts'
import { createHttpClient } from '#browser/ground/providers/http-client.ts'
import { sessionToken } from '#browser/ground/providers/session-token.ts'
import type { Upload } from '#browser/ground/providers/upload.ts'
import { FocusKeeper } from '#browser/ground/shell/FocusKeeper.tsx'
import { Notifications } from '#browser/ground/shell/Notifications.tsx'
import { themeOptions } from '#browser/ground/theme/theme.ts'
import { RecordDialogsContext } from '#browser/parts/actions/record-dialogs.ts'
import { CustomCodeContext, type CustomCode } from '#browser/parts/custom-code.ts'
import { fakeFetch } from './fake-fetch.ts'
import { noUpload } from './no-upload.ts'
import { sessionOf, type SignedIn } from './session-of.ts'

/** A Wednesday. */
export const NOW = '2026-03-18T12:00:00Z'

export interface PartScene extends SignedIn {
  /** Replies of the server: `'GET /api/books/7'`. */
  answers: Parameters<typeof fakeFetch>[0]
  /** The address of the screen. */
  at?: string
  custom?: CustomCode
  upload?: Upload
  /** As in a translation file. */
  translations?: Words
}

/** Renders a part of an application for somebody who is signed in, before a server in memory. */
export function renderAppPart(source: ApplicationSource, scene: PartScene, children: ReactNode) {
  const { fetch, calls } = fakeFetch(scene.answers)
  const token = sessionToken(sessionStorage)
  token.keep('secret')
  const http = createHttpClient({ base: '/api', tenant: 'demo', token, fetch })
  const session = sessionOf(source.index.application, scene)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryData(CHECK_KEY, session)
  const app = (
    <ApplicationContext.Provider value={source}>
      <ThemeProvider theme={createTheme(themeOptions('light', undefined, true))}>
        <ClockContext.Provider value={() => new Date(NOW)}>
          <CustomCodeContext.Provider value={scene.custom ?? (() => undefined)}>
            <CoreAdminContext
              dataProvider={createDataProvider(source.index, http, scene.upload ?? noUpload)}
              i18nProvider={i18nProvider(source, scene.translations)}
              queryClient={queryClient}
              store={memoryStore()}
            >
              <RecordDialogsContext.Provider value={RECORD_DIALOGS}>
                <SessionContext.Provider value={session}>
                  <FocusKeeper />
                  <Notifications />
                  <Suspense>{children}</Suspense>
                </SessionContext.Provider>
              </RecordDialogsContext.Provider>
            </CoreAdminContext>
          </CustomCodeContext.Provider>
        </ClockContext.Provider>
      </ThemeProvider>
    </ApplicationContext.Provider>
  )
  const router = createMemoryRouter([{ path: '*', element: app }], { initialEntries: [scene.at ?? '/'] })
  const rendered = render(<RouterProvider router={router} />)
  const address = () => router.state.location.pathname + router.state.location.search
  return { ...rendered, calls, router, address }
}

function i18nProvider({ index }: ApplicationSource, translations: Words = {}) {
  const words = catalogue(translations)
  return createI18nProvider({
    languages: ['en-GB'],
    first: { language: 'en-GB', words },
    read: () => Promise.resolve(words),
    vocabulary: () => index.application.vocabulary,
  })
}
