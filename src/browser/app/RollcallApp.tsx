import { Suspense, useMemo, type ReactNode } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import {
  AdminContext,
  ResourceDefinitionContextProvider,
  type AuthProvider,
  type I18nProvider,
  type ResourceDefinition,
  type Store,
} from 'react-admin'
import { Route, Routes } from 'react-router'
import CssBaseline from '@mui/material/CssBaseline'
import { lazyCode } from '#browser/ground/lazy-code.tsx'
import { PageLanguage } from '#browser/ground/i18n/PageLanguage.tsx'
import { ApplicationContext, type ApplicationSource } from '#browser/ground/model/application-context.ts'
import type { RedirectTarget } from '#browser/ground/providers/redirect-target.ts'
import type { Remarks } from '#browser/ground/providers/remarks.ts'
import type { RollcallDataProvider } from '#browser/ground/providers/rollcall-data-provider.ts'
import type { SignInAgain } from '#browser/ground/providers/sign-in-again.ts'
import type { WarningQuestions } from '#browser/ground/providers/warnings.ts'
import { FocusKeeper } from '#browser/ground/shell/FocusKeeper.tsx'
import { IconContext, type Icons } from '#browser/ground/shell/Icon.tsx'
import { Notifications } from '#browser/ground/shell/Notifications.tsx'
import { PanelBoundary } from '#browser/ground/shell/PanelBoundary.tsx'
import { ComponentWords } from '#browser/ground/theme/ComponentWords.tsx'
import { usePreferredTheme } from '#browser/ground/theme/preferred-theme.ts'
import { themeOptions } from '#browser/ground/theme/theme.ts'
import { RecordDialogsContext } from '#browser/parts/actions/record-dialogs.ts'
import { CustomCodeContext, type CustomCode } from '#browser/parts/custom-code.ts'
import { OptionTextContext } from '#browser/parts/kinds/reference/option-text.ts'
import { pathText } from '#browser/parts/words/path-text.ts'
import { ContractsContext, type FindContract } from '#browser/parts/form/contract/contracts.ts'
import { AppShell } from './AppShell.tsx'
import { CustomScreen } from './CustomScreen.tsx'
import { RECORD_DIALOGS } from './record-dialogs.ts'
import { ScreenRoutes } from './ScreenRoutes.tsx'
import { SignedIn } from './SignedIn.tsx'
import { SignedOut } from './SignedOut.tsx'
import { SignOut } from './SignOut.tsx'

/** Screens that need no session. */
const OPEN_SCREENS = {
  '/forgot-password': lazyCode(() => import('#browser/screens/identity/ForgotPasswordScreen.tsx')),
  '/reset-password': lazyCode(() => import('#browser/screens/identity/ResetPasswordScreen.tsx')),
  '/confirm-email': lazyCode(() => import('#browser/screens/identity/ConfirmEmailScreen.tsx')),
  '/invitation': lazyCode(() => import('#browser/screens/identity/InvitationScreen.tsx')),
  '/impersonate': lazyCode(() => import('#browser/screens/impersonation/ImpersonationScreen.tsx')),
}
const LoginScreen = lazyCode(async () => ({
  default: (await import('#browser/screens/identity/LoginScreen.tsx')).LoginScreen,
}))

export interface RollcallAppProps {
  source: ApplicationSource
  customCode: CustomCode
  contracts: FindContract
  icons: Icons
  dataProvider: RollcallDataProvider
  authProvider: AuthProvider
  i18nProvider: I18nProvider
  queryClient: QueryClient
  store: Store
  target: RedirectTarget
  signInAgain: SignInAgain
  questions: WarningQuestions
  remarks: Remarks
}

/** The whole application, inside a router. It is react-admin's, with screens at the addresses that the model gives them. */
export function RollcallApp({
  source,
  customCode,
  contracts,
  icons,
  target,
  signInAgain,
  questions,
  remarks,
  ...providers
}: RollcallAppProps) {
  const { mode, isStill } = usePreferredTheme()
  const { application } = source.index
  const accent = application.theme?.accent
  const theme = useMemo(() => themeOptions(mode, accent, isStill), [mode, accent, isStill])
  return (
    <ApplicationContext.Provider value={source}>
      <CustomCodeContext.Provider value={customCode}>
        <ContractsContext.Provider value={contracts}>
          <RecordDialogsContext.Provider value={RECORD_DIALOGS}>
            <IconContext.Provider value={icons}>
              <OptionTextContext.Provider value={pathText}>
                <AdminContext {...providers} theme={theme} darkTheme={null}>
                  <CssBaseline enableColorScheme />
                  <PageLanguage />
                  <FocusKeeper />
                  <Notifications />
                  <ComponentWords>
                    <ResourceDefinitions source={source}>
                      <PanelBoundary isScreen>
                        <Routes>
                          <Route path="/logout" element={<SignOut />} />
                          <Route element={<SignedOut />}>
                            <Route
                              path="/login"
                              element={
                                <Suspense>
                                  <LoginScreen target={target} />
                                </Suspense>
                              }
                            />
                            {Object.entries(OPEN_SCREENS).map(([path, Screen]) => (
                              <Route
                                key={path}
                                path={path}
                                element={
                                  <Suspense>
                                    <Screen />
                                  </Suspense>
                                }
                              />
                            ))}
                            {Object.entries(application.screens ?? {}).map(
                              ([id, screen]) =>
                                screen.open && (
                                  <Route
                                    key={id}
                                    path={screen.path}
                                    element={
                                      <Suspense>
                                        <CustomScreen id={id} screen={screen} />
                                      </Suspense>
                                    }
                                  />
                                ),
                            )}
                          </Route>
                          <Route
                            path="*"
                            element={
                              <SignedIn signInAgain={signInAgain} questions={questions} remarks={remarks}>
                                <AppShell>
                                  <ScreenRoutes />
                                </AppShell>
                              </SignedIn>
                            }
                          />
                        </Routes>
                      </PanelBoundary>
                    </ResourceDefinitions>
                  </ComponentWords>
                </AdminContext>
              </OptionTextContext.Provider>
            </IconContext.Provider>
          </RecordDialogsContext.Provider>
        </ContractsContext.Provider>
      </CustomCodeContext.Provider>
    </ApplicationContext.Provider>
  )
}

/** react-admin's own components look resources up by name, so every one is registered. */
function ResourceDefinitions({ source, children }: { source: ApplicationSource; children: ReactNode }) {
  const definitions = useMemo(
    () =>
      Object.fromEntries(
        Object.values(source.index.resources).map(({ name, plural, display, screens, methods, show }) => [
          name,
          {
            name,
            options: { label: plural },
            recordRepresentation: display,
            hasList: screens.list !== undefined,
            hasShow: show,
            hasCreate: methods.includes('create'),
            hasEdit: methods.includes('update'),
          } satisfies ResourceDefinition,
        ]),
      ),
    [source],
  )
  return <ResourceDefinitionContextProvider definitions={definitions}>{children}</ResourceDefinitionContextProvider>
}
