import { StrictMode, useMemo, type ReactNode } from 'react'
import { QueryClient } from '@tanstack/react-query'
import CssBaseline from '@mui/material/CssBaseline'
import { AdminContext, memoryStore } from 'react-admin'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { ApplicationIndex } from '#declarations/browser-model.ts'
import { catalogue } from '#browser/ground/i18n/catalogue.ts'
import { createI18nProvider } from '#browser/ground/i18n/i18n-provider.ts'
import { ApplicationContext } from '#browser/ground/model/application-context.ts'
import { SessionContext, type Session } from '#browser/ground/model/session-context.ts'
import { createDataProvider } from '#browser/ground/providers/data-provider.ts'
import { Notifications } from '#browser/ground/shell/Notifications.tsx'
import { ComponentWords } from '#browser/ground/theme/ComponentWords.tsx'
import { usePreferredTheme } from '#browser/ground/theme/preferred-theme.ts'
import { StyleNonce } from '#browser/ground/theme/StyleNonce.tsx'
import { themeOptions } from '#browser/ground/theme/theme.ts'
import { Gallery } from './Gallery.tsx'

/** The entries of every picker in the gallery, which has no server. */
const ROWS = ['North Street', 'South Bank', 'West End'].map((name, at) => ({ id: at + 1, name, number: name }))

/** Shows the gallery on a page: `/dev/gallery`, in development. It is not part of the build. */
export function showGallery(root: HTMLElement, index: ApplicationIndex): void {
  const router = createMemoryRouter([{ path: '*', element: <Frame index={index} children={<Gallery />} /> }])
  createRoot(root).render(
    <StrictMode>
      <StyleNonce>
        <RouterProvider router={router} />
      </StyleNonce>
    </StrictMode>,
  )
}

function Frame({ index, children }: { index: ApplicationIndex; children: ReactNode }) {
  const { mode } = usePreferredTheme()
  const { accent } = index.application.theme ?? {}
  const theme = useMemo(() => themeOptions(mode, accent), [mode, accent])
  const providers = useMemo(() => providersOf(index), [index])
  return (
    <ApplicationContext.Provider value={providers.source}>
      <AdminContext {...providers.admin} theme={theme} darkTheme={null}>
        <CssBaseline enableColorScheme />
        <Notifications />
        <ComponentWords>
          <SessionContext.Provider value={providers.session}>{children}</SessionContext.Provider>
        </ComponentWords>
      </AdminContext>
    </ApplicationContext.Provider>
  )
}

function providersOf(index: ApplicationIndex) {
  const words = catalogue()
  const { vocabulary } = index.application
  const answer = async () => ({ json: { items: ROWS, item: ROWS[0] }, headers: new Headers(), status: 200, body: '' })
  const upload = () => Promise.reject(new Error('The gallery keeps no files.'))
  const session: Session = {
    user: {
      id: 1,
      name: 'Ada Byron',
      email: 'ada@mail.example',
      guard: '',
      roles: [],
      auth_level: 0,
      all_permissions: ['*'],
    },
    features: {},
    configuration: {},
    vocabulary,
    tenant: {},
  }
  return {
    session,
    source: { index, load: () => Promise.reject(new Error('The gallery opens no resource.')) },
    admin: {
      dataProvider: createDataProvider(index, answer, upload as never),
      i18nProvider: createI18nProvider({
        languages: ['en-GB'],
        first: { language: 'en-GB', words },
        read: () => Promise.resolve(words),
        vocabulary: () => vocabulary,
      }),
      queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
      store: memoryStore(),
    },
  }
}
