import { useQuery } from '@tanstack/react-query'
import { FormProvider } from 'react-hook-form'
import { useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import {
  BusyButton,
  FieldInput,
  HeldFields,
  looseField,
  type TypedValues,
  useAccess,
  useCallForm,
  useContractCheck,
  useContractInputs,
  useRollcallData,
} from '#browser/api.ts'
import exportRows, {
  DATA_SET_NAMES,
  DATA_SET_PERMISSIONS,
  type DataSetName,
} from '../../custom-actions/tools/export.contract.ts'

export type ExportValues = TypedValues<typeof exportRows>

/** The words for what can be exported. */
const TITLES: Readonly<Record<DataSetName, string>> = {
  customers: 'Customers',
  transactions: 'Transactions',
  manual_payments: 'Payments other than by card',
  plans: 'Plans',
  instructor_hours: 'Instructor hours',
}

/** The parameters of an export: data set, franchisee, dates. */
export function ExportForm({ ask }: { ask: (values: ExportValues) => Promise<void> }) {
  const translate = useTranslate()
  const { can } = useAccess()
  const inputs = useContractInputs(exportRows)
  const words = (key: string, text: string) => translate(`tools.export.${key}`, { _: text })
  const offered = DATA_SET_NAMES.filter((name) => can([...DATA_SET_PERMISSIONS[name]])).map((value) => ({
    value,
    title: words(value, TITLES[value]),
  }))
  const { data: franchisees = [] } = useFranchisees()
  const { form, submit } = useCallForm<ExportValues>({
    defaultValues: { data_set: offered[0]?.value ?? null, franchisee_id: null, start_date: null, end_date: null },
    check: useContractCheck(exportRows),
  })
  const { isSubmitting, errors } = form.formState
  const choices = franchisees.map(({ id, name }) => ({ value: id, title: name }))
  const all = { choices, nullable: true, help: words('all_franchisees', 'Empty: all franchisees.') }
  return (
    <FormProvider {...form}>
      <Box component="form" noValidate onSubmit={(event) => submit(event, ask)} sx={{ display: 'grid', gap: 2 }}>
        <HeldFields held={isSubmitting}>
          <FieldInput {...inputs.data_set} field={{ ...inputs.data_set.field, choices: offered }} />
          {franchisees.length > 1 && (
            <FieldInput {...looseField('franchisee_id', 'choice', words('franchisee_id', 'Franchisee'), all)} />
          )}
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
            <FieldInput {...inputs.start_date} />
            <FieldInput {...inputs.end_date} />
          </Box>
        </HeldFields>
        {errors.root?.message && <Alert severity="error">{errors.root.message}</Alert>}
        <BusyButton type="submit" variant="contained" isBusy={isSubmitting} sx={{ justifySelf: 'start' }}>
          {words('ask', 'Export')}
        </BusyButton>
      </Box>
    </FormProvider>
  )
}

/** TOOL-01: all franchisees that the user sees. */
function useFranchisees() {
  const data = useRollcallData()
  return useQuery({
    queryKey: ['franchisees', 'all'],
    queryFn: async ({ signal }) => {
      const path = 'franchisees/all'
      return (await data.call<{ items: { id: number; name: string }[] }>({ method: 'GET', path, signal })).items
    },
  })
}
