import { Suspense, type ReactNode } from 'react'
import { render } from '@testing-library/react'
import { QueryClient } from '@tanstack/react-query'
import { CoreAdminContext, memoryStore, TestMemoryRouter, useLocation, type Store } from 'react-admin'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import { RECORD_DIALOGS } from '#browser/app/record-dialogs.ts'
import { catalogue } from '#browser/ground/i18n/catalogue.ts'
import { createI18nProvider } from '#browser/ground/i18n/i18n-provider.ts'
import { ApplicationContext, type ApplicationSource } from '#browser/ground/model/application-context.ts'
import { ClockContext } from '#browser/ground/model/clock.ts'
import { SessionContext } from '#browser/ground/model/session-context.ts'
import type { RollcallDataProvider } from '#browser/ground/providers/rollcall-data-provider.ts'
import { FocusKeeper } from '#browser/ground/shell/FocusKeeper.tsx'
import { themeOptions } from '#browser/ground/theme/theme.ts'
import { RecordDialogsContext } from '#browser/parts/actions/record-dialogs.ts'
import { applicationIndex, resourceBundle } from '#declarations/browser-model.ts'
import { compileModel } from '#declarations/compile.ts'
import type { ResourceModel } from '#declarations/model.ts'
import { readApplication } from '#declarations/read-application.ts'
import { sessionOf, type SignedIn } from '../../session-of.ts'

export const NOW = '2026-03-18T12:00:00Z'
export const model = compileModel(readApplication('tests/fixtures/library'))

const source: ApplicationSource = {
  index: applicationIndex(model),
  load: remembered((name) => settled({ ...resourceBundle(model, name), validators: {} })),
}

/** A resource of the library, with parts of its list replaced. */
export function libraryResource(name: string, list: Partial<ResourceModel['list']> = {}): ResourceModel {
  const resource = model.resources[name]
  if (!resource) throw new Error(`The library has no resource "${name}".`)
  return { ...resource, list: { ...resource.list, ...list } }
}

export interface LibraryScreen extends SignedIn {
  data: Partial<RollcallDataProvider>
  /** Addresses that were visited, the current one last. */
  at?: string | string[]
  store?: Store
}

/** Renders a part of the library's screens, at an address, for a person. Gives the address as it is then. */
export function renderLibrary(children: ReactNode, { at = '/', ...screen }: LibraryScreen) {
  const shown = { address: '' }
  const Address = () => {
    const { pathname, search } = useLocation()
    shown.address = pathname + search
    return null
  }
  const entries = [at].flat()
  const features = { reservations: true, fines: true, ...screen.features }
  const session = sessionOf(model.application, { ...screen, features })
  const rendered = render(
    <ApplicationContext.Provider value={source}>
      <ThemeProvider theme={createTheme(themeOptions('light', undefined, true))}>
        <ClockContext.Provider value={() => new Date(NOW)}>
          <TestMemoryRouter initialEntries={entries} initialIndex={entries.length - 1}>
            <CoreAdminContext
              dataProvider={screen.data as RollcallDataProvider}
              i18nProvider={i18nProvider()}
              queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
              store={screen.store ?? memoryStore()}
            >
              <RecordDialogsContext.Provider value={RECORD_DIALOGS}>
                <SessionContext.Provider value={session}>
                  <FocusKeeper />
                  <Suspense>{children}</Suspense>
                  <Address />
                </SessionContext.Provider>
              </RecordDialogsContext.Provider>
            </CoreAdminContext>
          </TestMemoryRouter>
        </ClockContext.Provider>
      </ThemeProvider>
    </ApplicationContext.Provider>,
  )
  return { ...rendered, shown }
}

function i18nProvider() {
  return createI18nProvider({
    languages: ['en-GB'],
    first: { language: 'en-GB', words: catalogue() },
    read: async () => catalogue(),
    vocabulary: () => model.application.vocabulary,
  })
}

/** A promise that React knows to be fulfilled, so that nothing suspends. */
function settled<Value>(value: Value): Promise<Value> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value })
}

/** The same promise for the same name, as screens that suspend need it. */
function remembered<Value>(make: (name: string) => Promise<Value>): (name: string) => Promise<Value> {
  const made = new Map<string, Promise<Value>>()
  return (name) => {
    const known = made.get(name) ?? make(name)
    made.set(name, known)
    return known
  }
}
