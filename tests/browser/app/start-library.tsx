import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { QueryClient } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { RollcallApp } from '#browser/app/RollcallApp.tsx'
import { catalogue } from '#browser/ground/i18n/catalogue.ts'
import { createI18nProvider } from '#browser/ground/i18n/i18n-provider.ts'
import { createAuthProvider } from '#browser/ground/providers/auth-provider.ts'
import { createDataProvider } from '#browser/ground/providers/data-provider.ts'
import { createHttpClient } from '#browser/ground/providers/http-client.ts'
import { preferenceStore } from '#browser/ground/providers/preference-store.ts'
import { redirectTarget } from '#browser/ground/providers/redirect-target.ts'
import { createRemarks } from '#browser/ground/providers/remarks.ts'
import { sessionToken } from '#browser/ground/providers/session-token.ts'
import { createSignInAgain } from '#browser/ground/providers/sign-in-again.ts'
import { createWarningQuestions } from '#browser/ground/providers/warnings.ts'
import { fakeFetch } from '../fake-fetch.ts'
import { index, model, source } from '../library-model.ts'
import { noUpload } from '../no-upload.ts'

export const PERSON = {
  id: 1,
  name: 'Ada Byron',
  email: 'ada@example.org',
  guard: 'admin',
  roles: [{ name: 'Head Office', level: 2 }],
  auth_level: 2,
  superuser: false,
  all_permissions: ['*'],
  features: ['reservations', 'fines', 'opening_calendar'],
  configuration: {},
  vocabulary: model.application.vocabulary,
  tenant: { name: 'North Libraries', timezone: 'Europe/London' },
}

const EMPTY = { body: { items: [], meta: { total: 0, current_page: 1, last_page: 1, has_more_pages: false } } }

export interface StartOptions {
  at?: string
  signedIn?: boolean
  person?: Partial<typeof PERSON>
  answers?: Parameters<typeof fakeFetch>[0]
  /** Storage kept from an earlier visit. */
  kept?: Record<string, string>
  /** The first is the one that the screens are in at first. */
  languages?: string[]
}

/** Starts the whole application on the library, as a browser does, with a server in memory. */
export async function startLibrary({
  at = '/',
  signedIn = true,
  person = {},
  answers = {},
  kept = {},
  languages = ['en-GB'],
}: StartOptions = {}) {
  const user = { ...PERSON, ...person }
  const server = fakeFetch({
    'GET /api/check': { body: { item: user } },
    'POST /api/login': { body: { item: { token: 'secret', user } } },
    'POST /api/logout': { body: { success: true } },
    'GET /api/issues': { body: { items: [], meta: { counts: {} } } },
    ...Object.fromEntries(Object.values(model.resources).map(({ mounts }) => [`GET /api/${mounts[0]?.api}`, EMPTY])),
    ...answers,
  })
  sessionStorage.clear()
  localStorage.clear()
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const token = sessionToken(sessionStorage)
  if (signedIn) token.keep('secret')
  const target = redirectTarget(sessionStorage)
  const signInAgain = createSignInAgain(() => true)
  const questions = createWarningQuestions()
  const remarks = createRemarks()
  const http = createHttpClient({
    base: '/api',
    tenant: 'north',
    token,
    fetch: server.fetch,
    signInAgain: signInAgain.ask,
    askWarnings: questions.ask,
    onRemarks: remarks.say,
  })
  const where = () => router.state.location.pathname + router.state.location.search
  const app = (
    <RollcallApp
      source={source}
      icons={{}}
      customCode={() => undefined}
      contracts={() => Promise.resolve(undefined)}
      dataProvider={createDataProvider(index, http, noUpload)}
      authProvider={createAuthProvider({
        index,
        http,
        queries: queryClient,
        token,
        target,
        sharing: { takeOver: async () => false },
        here: where,
      })}
      i18nProvider={createI18nProvider({
        languages,
        first: { language: languages[0] ?? 'en-GB', words: catalogue() },
        read: async () => catalogue({ resources: { books: { name: 'Llyfr |||| Llyfrau' } } }),
        vocabulary: () => model.application.vocabulary,
      })}
      queryClient={queryClient}
      store={preferenceStore(localStorage)}
      target={target}
      signInAgain={signInAgain}
      questions={questions}
      remarks={remarks}
    />
  )
  const router = createMemoryRouter([{ path: '*', element: app }], { initialEntries: [at] })
  await act(async () => void render(<RouterProvider router={router} />))
  return { ...server, token, where, router, user: userEvent.setup() }
}
