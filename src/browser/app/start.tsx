import '@fontsource-variable/inter/wght.css'
import '#browser/ground/theme/print.css'
import '#browser/ground/theme/forced-colours.css'
import { StrictMode } from 'react'
import { QueryClient } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { catalogue, readTranslations } from '#browser/ground/i18n/catalogue.ts'
import { firstWords, wantedLanguage } from '#browser/ground/i18n/first-language.ts'
import { createI18nProvider } from '#browser/ground/i18n/i18n-provider.ts'
import {
  createApplicationSource,
  type PartLoaders,
  type ResourceLoaders,
} from '#browser/ground/model/application-source.ts'
import type { Session } from '#browser/ground/model/session-context.ts'
import { createAuthProvider } from '#browser/ground/providers/auth-provider.ts'
import { CHECK_KEY } from '#browser/ground/providers/check.ts'
import { createDataProvider } from '#browser/ground/providers/data-provider.ts'
import { createHttpClient } from '#browser/ground/providers/http-client.ts'
import { preferenceStore } from '#browser/ground/providers/preference-store.ts'
import { redirectTarget } from '#browser/ground/providers/redirect-target.ts'
import { createRemarks } from '#browser/ground/providers/remarks.ts'
import { sessionSharing } from '#browser/ground/providers/session-sharing.ts'
import { sessionToken } from '#browser/ground/providers/session-token.ts'
import { createSignInAgain } from '#browser/ground/providers/sign-in-again.ts'
import { createWarningQuestions } from '#browser/ground/providers/warnings.ts'
import { tenantOf } from '#browser/ground/providers/tenant-of.ts'
import { createUpload } from '#browser/ground/providers/upload.ts'
import type { Icons } from '#browser/ground/shell/Icon.tsx'
import { StyleNonce } from '#browser/ground/theme/StyleNonce.tsx'
import { createCustomCode } from '#browser/parts/custom-code.ts'
import { createContracts, type LoadContracts } from '#browser/parts/form/contract/contracts.ts'
import { COPIES_FLAG } from '#browser/parts/offline/copies-flag.ts'
import type * as ForgetCopies from '#browser/parts/offline/forget-copies.ts'
import type { ApplicationIndex } from '#declarations/browser-model.ts'
import { RollcallApp } from './RollcallApp.tsx'

export interface StartOptions {
  root: HTMLElement
  /** The model, as built from the declarations. */
  index: ApplicationIndex
  loaders: ResourceLoaders
  parts?: Partial<PartLoaders>
  icons: Icons
  /** The results of `import.meta.glob` on `custom-screens/`. */
  customFiles: Record<string, () => Promise<unknown>>
  /** Those of an eager one on the contracts under `custom-actions/`, in a module of its own. */
  contracts: LoadContracts
}

/** Mounts the application on a page. */
export async function start({
  root,
  index,
  loaders,
  parts,
  icons,
  customFiles,
  contracts,
}: StartOptions): Promise<void> {
  if (import.meta.env.DEV && location.pathname === '/dev/gallery') {
    const { showGallery } = await import('#browser/screens/gallery/show-gallery.tsx')
    return showGallery(root, index)
  }
  const { application } = index
  const tenant = tenantOf(location, localStorage)
  const store = preferenceStore(localStorage)
  const read = (asked: string) => readTranslations(asked, tenant, fetch)
  const wanted = wantedLanguage(application.languages, location.search, store.getItem('locale') as unknown)
  const { language, languages, words } = await firstWords(application.languages, wanted, read)
  // react-admin continues in the language remembered in its store.
  if (store.getItem('locale') !== language) store.setItem('locale', language)
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' } },
  })
  withCopies(({ forgetExpiredCopies }) => forgetExpiredCopies(localStorage, new Date()))
  const token = sessionToken(sessionStorage, () => withCopies(({ forgetCopies }) => forgetCopies(localStorage)))
  const target = redirectTarget(sessionStorage)
  const session = () => queryClient.getQueryData<Session>(CHECK_KEY)
  const sharing = sessionSharing(token, tenant, new BroadcastChannel('rollcall.session'), sessionStorage)
  const signInAgain = createSignInAgain(() => {
    const person = session()?.user
    return person !== undefined && person.impersonator === undefined
  })
  const questions = createWarningQuestions()
  const remarks = createRemarks()
  const http = createHttpClient({
    ...{ base: '/api', tenant, token, fetch },
    language: () => i18nProvider.getLocale(),
    // What the page has no words for, and all where this part cannot be loaded, is said by the server.
    reword: (body) =>
      import('#browser/ground/i18n/reword-failure.ts').then(
        ({ rewordFailure }) =>
          rewordFailure(body, {
            ...application,
            translate: i18nProvider.translate,
            language: i18nProvider.getLocale(),
          }),
        () => body,
      ),
    signInAgain: signInAgain.ask,
    askWarnings: questions.ask,
    onRemarks: remarks.say,
  })
  const dataProvider = createDataProvider(index, http, createUpload({ base: '/api', tenant, token }))
  const authProvider = createAuthProvider({
    index,
    http,
    queries: queryClient,
    token,
    target,
    sharing,
    here: () => location.pathname + location.search,
  })
  const i18nProvider = createI18nProvider({
    languages,
    first: { language, words: catalogue(words) },
    read: async (asked) => catalogue((await read(asked)) ?? {}),
    vocabulary: () => session()?.vocabulary ?? application.vocabulary,
  })
  const app = (
    <RollcallApp
      source={createApplicationSource(index, loaders, parts)}
      icons={icons}
      customCode={createCustomCode(customFiles)}
      contracts={createContracts(contracts)}
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      target={target}
      signInAgain={signInAgain}
      questions={questions}
      remarks={remarks}
    />
  )
  const router = createBrowserRouter([{ path: '*', element: app }])

  createRoot(root).render(
    <StrictMode>
      <StyleNonce>
        <RouterProvider router={router} />
      </StyleNonce>
    </StrictMode>,
  )
}

/** Deletes stored copies: those of an ended session, and at every start the expired ones. */
function withCopies(forget: (code: typeof ForgetCopies) => Promise<void>): void {
  if (!localStorage.getItem(COPIES_FLAG)) return
  void import('#browser/parts/offline/forget-copies.ts').then(forget).catch(() => undefined)
}
