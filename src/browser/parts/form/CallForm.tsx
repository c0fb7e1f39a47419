import { useCallback, type FormEvent, type ReactNode } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  FormProvider,
  type Path,
  useForm,
} from 'react-hook-form'
import { useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { readServerErrors } from '#browser/ground/providers/server-errors.ts'
import { useCloseGuard, useRequestClose } from '#browser/parts/dialogs/close-guard.ts'

export interface CallFormProps<Values extends FieldValues> {
  defaultValues: DefaultValues<Values>
  /** Names of the values that must be given. */
  required?: readonly Path<Values>[]
  /** Sends what was typed. What it throws is shown at its fields, or above the buttons. */
  send: (values: Values) => Promise<void>
  /** Words of the button that sends, and of the one that does not. */
  submit: string
  cancel?: string
  /** What cannot be undone is red. */
  tone?: 'primary' | 'error'
  /** What stands above the buttons, always in view: what the call will come to. */
  foot?: ReactNode
  /** Inputs (`FieldInput`), and whatever explains them. */
  children: ReactNode
}

/**
 * A form in a dialog whose values are no record's, but what a call is made with: put it into a `FormDialog`. Nothing is sent
 * twice, and closing asks first when something has been typed.
 *
 * ```tsx
 * <FormDialog title="Withdraw copies" onClose={onClose}>
 *   <CallForm defaultValues={{ reason: '' }} required={['reason']} send={withdraw} submit="Withdraw" tone="error">
 *     <FieldInput {...looseField('reason', 'text', 'Reason', { required: true })} />
 *   </CallForm>
 * </FormDialog>
 * ```
 */
export function CallForm<Values extends FieldValues>(props: CallFormProps<Values>) {
  const { defaultValues, required = [], send, submit, cancel, tone = 'primary', foot, children } = props
  const translate = useTranslate()
  const close = useRequestClose()
  const form = useForm<Values>({
    defaultValues,
    resolver: (values) => {
      const errors = missing(values, required, translate('ra.validation.required'))
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
    },
  })
  const { isSubmitting, isDirty, errors } = form.formState
  useCloseGuard(useCallback(() => isDirty && !isSubmitting, [isDirty, isSubmitting]))

  const save = form.handleSubmit(async (values) => {
    try {
      await send(values)
    } catch (error) {
      const { fields, message } = readServerErrors(error, translate)
      const unknown = Object.entries(fields).filter(([name]) => !(name in form.getValues()))
      for (const [name, text] of Object.entries(fields)) form.setError(name as Path<Values>, { message: text })
      const rest = [message, ...unknown.map(([, text]) => text)].filter(Boolean).join(' ')
      if (rest) form.setError('root', { message: rest })
    }
  })
  const onSubmit = (event: FormEvent) => {
    event.stopPropagation()
    form.clearErrors('root')
    void save(event)
  }
  return (
    <FormProvider {...form}>
      <Box component="form" noValidate onSubmit={onSubmit} sx={formStyle}>
        <DialogContent>{children}</DialogContent>
        <Box sx={{ px: 2.5, '&:not(:empty)': { pb: 2 }, maxHeight: '40vh', overflowY: 'auto' }}>
          {foot}
          {errors.root?.message && (
            <Alert severity="error" sx={{ mt: 1 }}>
              {errors.root.message}
            </Alert>
          )}
        </Box>
        <DialogActions>
          <Button color="inherit" onClick={close} disabled={isSubmitting}>
            {cancel ?? translate('rollcall.form.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={tone}
            disabled={isSubmitting}
            startIcon={isSubmitting ? <CircularProgress size={16} color="inherit" /> : undefined}
          >
            {submit}
          </Button>
        </DialogActions>
      </Box>
    </FormProvider>
  )
}

/** What is empty and must not be. */
function missing<Values extends FieldValues>(values: Values, required: readonly string[], message: string) {
  const empty = required.filter((name) => values[name] === null || values[name] === undefined || values[name] === '')
  return Object.fromEntries(empty.map((name) => [name, { type: 'required', message }])) as FieldErrors<Values>
}

const formStyle = { display: 'flex', flexDirection: 'column', minHeight: 0, flexGrow: 1 } as const
