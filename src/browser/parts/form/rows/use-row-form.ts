import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useAccess } from '#browser/ground/model/use-access.ts'
import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { useResourceModel } from '#browser/ground/model/use-model.ts'
import type { ValidateRecord } from '#browser/ground/model/validate-record.ts'
import type { FieldRefModel } from '#declarations/model.ts'
import { validateForm } from '../checks/validate-form.ts'
import { type FormField, useFormSections } from '../form-fields.ts'
import { recordInForm, type Values } from '../form-values.ts'
import { useRowChecks } from './row-checks.ts'

/** The fields of the rows of a relation, for new rows and for those that are there. Suspends while their model loads. */
export interface RowForm {
  entity: ReturnType<typeof useResourceModel>['entity']
  create: FormField[]
  update: FormField[]
}

/** The form of the rows of a relation, which are checked together with the surrounding form. */
export function useRowForm(name: string, resource: string, fields: readonly FieldRefModel[]): RowForm {
  const { entity, validators } = useResourceModel(resource)
  const create = useRowFields(resource, fields, entity, 'create')
  const update = useRowFields(resource, fields, entity, 'update')
  const { roots } = useAccess()
  const locale = useValueLocale()
  const validate = useRef<ValidateRecord>(undefined)
  const validator = validators[entity.name]
  useEffect(() => {
    // If it cannot be loaded, saving still works: the server validates as well.
    void validator?.().then(
      (loaded) => (validate.current = loaded),
      () => undefined,
    )
  }, [validator])
  const check = useCallback(
    (rows: readonly Values[], complete: boolean) =>
      Object.fromEntries(
        rows.flatMap((row, index) => {
          const record = recordInForm(entity, row, row, roots())
          const asked = row.id === undefined ? create : update
          const form = { entity, validate: validate.current, fields: asked, record, roots: roots(), locale, complete }
          return Object.entries(validateForm(form)).map(([field, message]) => [`${name}.${index}.${field}`, message])
        }),
      ),
    [entity, create, update, roots, locale, name],
  )
  useRowChecks(name, check)
  return { entity, create, update }
}

function useRowFields(
  resource: string,
  fields: readonly FieldRefModel[],
  entity: RowForm['entity'],
  operation: 'create' | 'update',
): FormField[] {
  const sections = useMemo(() => [{ id: 'rows', fields: [...fields] }], [fields])
  const [section] = useFormSections({ sections, entity, resource, operation })
  // A row has one text for each field, in the language of the page.
  return useMemo(() => (section?.fields ?? []).filter(({ language }) => language === undefined), [section])
}
