import { Suspense, type ReactNode } from 'react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { QueryClient } from '@tanstack/react-query'
import { CoreAdminContext, Form, memoryStore, RecordContextProvider, TestMemoryRouter } from 'react-admin'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import { useWatch } from 'react-hook-form'
import { catalogue } from '#browser/ground/i18n/catalogue.ts'
import { createI18nProvider } from '#browser/ground/i18n/i18n-provider.ts'
import { ApplicationContext } from '#browser/ground/model/application-context.ts'
import { SessionContext } from '#browser/ground/model/session-context.ts'
import type { RollcallDataProvider } from '#browser/ground/providers/rollcall-data-provider.ts'
import { themeOptions } from '#browser/ground/theme/theme.ts'
import { FieldInput } from '#browser/parts/kinds/FieldInput.tsx'
import type { InputProps } from '#browser/parts/kinds/kind.ts'
import type { FieldModel, FieldRefModel } from '#declarations/model.ts'
import { OptionTextContext } from '#browser/parts/kinds/reference/option-text.ts'
import { pathText } from '#browser/parts/words/path-text.ts'
import { model, source } from '../../library-model.ts'
import { sessionOf } from '../../session-of.ts'

const ADA = sessionOf(model.application)

export interface InputForm {
  /** `book.price`: a field of the library. */
  field: `${string}.${string}`
  record?: Record<string, unknown>
  data?: Partial<RollcallDataProvider>
  ref?: Partial<FieldRefModel>
  input?: Partial<InputProps>
}

/** The model of a field of the library, and the field as a form refers to it. */
export function libraryField(name: `${string}.${string}`): { model: FieldModel; field: FieldRefModel } {
  const [entity = '', path = ''] = name.split('.')
  const found = model.entities[entity]?.fields[path]
  if (!found) throw new Error(`The library has no field "${name}".`)
  const { kind, title, choices, formatBy } = found
  return { model: found, field: { path, kind, title, ...(choices && { choices }), ...(formatBy && { formatBy }) } }
}

/** A form with the input of one field of the library. `value()` is what the form holds of it. */
export async function renderInput({ field: name, record = {}, data = {}, ref = {}, input = {} }: InputForm) {
  const { model: fieldModel, field } = libraryField(name)
  let values: Record<string, unknown> = {}
  const Watch = () => {
    values = useWatch() as Record<string, unknown>
    return null
  }
  render(
    <Library data={data}>
      <RecordContextProvider value={{ id: 1, ...record }}>
        <Form>
          <Suspense fallback="loading">
            <FieldInput field={{ ...field, ...ref }} model={fieldModel} {...input} />
            <p>loaded</p>
          </Suspense>
          <Watch />
        </Form>
      </RecordContextProvider>
    </Library>,
  )
  await screen.findByText('loaded')
  return { user: userEvent.setup(), value: () => values[field.path], values: () => values }
}

/** Part of a screen of the library, for someone who may do everything. */
export function Library({ children, data = {} }: { children: ReactNode; data?: Partial<RollcallDataProvider> }) {
  return (
    <ApplicationContext.Provider value={source}>
      <ThemeProvider theme={createTheme(themeOptions('light', undefined, true))}>
        <TestMemoryRouter>
          <CoreAdminContext
            dataProvider={data as RollcallDataProvider}
            i18nProvider={i18nProvider}
            queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
            store={memoryStore()}
          >
            <SessionContext.Provider value={ADA}>
              <OptionTextContext.Provider value={pathText}>{children}</OptionTextContext.Provider>
            </SessionContext.Provider>
          </CoreAdminContext>
        </TestMemoryRouter>
      </ThemeProvider>
    </ApplicationContext.Provider>
  )
}

const i18nProvider = createI18nProvider({
  languages: ['en-GB'],
  first: { language: 'en-GB', words: catalogue() },
  read: async () => catalogue(),
  vocabulary: () => model.application.vocabulary,
})
