import { useCallback, useState, type ReactNode, type SyntheticEvent } from 'react'
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
import { useRequestClose } from '#browser/parts/dialogs/close-guard.ts'
import { LeaveGuard } from '#browser/parts/dialogs/LeaveGuard.tsx'

export interface CallFormProps<Values extends FieldValues> {
  defaultValues: DefaultValues<Values>
  /** Names of the required values. */
  required?: readonly Path<Values>[]
  /** Errors of the values besides, by their names, before anything is sent. */
  check?: ((values: Values) => Partial<Record<Path<Values>, string>>) | undefined
  /** Sends the values. Its errors are shown at their fields, or above the buttons. */
  send: (values: Values) => Promise<void>
  /** Labels of the submit and cancel buttons. One that follows the typed values is a component that watches them. */
  submit: ReactNode
  cancel?: string
  /** Another thing that can be done with the same values, beside the first. */
  also?: { words: ReactNode; send: (values: Values) => Promise<void> } | undefined
  /** Irreversible calls are red. */
  tone?: 'primary' | 'error'
  /** Content above the buttons, always visible: the effect of the call. */
  foot?: ReactNode
  /** Inputs (`FieldInput`), and explanations. */
  children: ReactNode
}

/**
 * A form in a dialog for the parameters of a call rather than for a record: put it into a `FormDialog`. Nothing is sent
 * twice, and closing the dialog, leaving the screen or closing the tab asks for confirmation when something has been typed.
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
  const { defaultValues, required = [], check, send, submit, also, cancel, tone = 'primary', foot, children } = props
  const translate = useTranslate()
  const close = useRequestClose()
  const form = useForm<Values>({
    defaultValues,
    resolver: (values) => {
      const wrong = Object.entries<string | undefined>(check?.(values) ?? {})
      const errors = {
        ...(Object.fromEntries(
          wrong.map(([name, message]) => [name, { type: 'check', message }]),
        ) as FieldErrors<Values>),
        ...missing(values, required, translate('rollcall.form.errors.required')),
      }
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
    },
  })
  const { isSubmitting, isDirty, errors } = form.formState
  const isUnsaved = useCallback(() => isDirty && !isSubmitting, [isDirty, isSubmitting])

  const [pressed, setPressed] = useState<CallButton>()
  const saveBy = (button: CallButton) => async (values: Values) => {
    setPressed(button)
    try {
      await (button === 'also' ? also?.send : send)?.(values)
    } catch (error) {
      const { fields, message } = readServerErrors(error, translate)
      const unknown = Object.entries(fields).filter(([name]) => !(name in form.getValues()))
      for (const [name, text] of Object.entries(fields)) form.setError(name as Path<Values>, { message: text })
      const rest = [message, ...unknown.map(([, text]) => text)].filter(Boolean).join(' ')
      if (rest) form.setError('root', { message: rest })
    }
  }
  const onSubmit = (event: SyntheticEvent, button: CallButton = 'submit') => {
    event.stopPropagation()
    form.clearErrors('root')
    void form.handleSubmit(saveBy(button))(event)
  }
  const spinner = (button: CallButton) =>
    isSubmitting && pressed === button ? <CircularProgress size={16} color="inherit" /> : undefined
  return (
    <FormProvider {...form}>
      <LeaveGuard isUnsaved={isUnsaved} />
      <Box component="form" noValidate onSubmit={(event) => onSubmit(event)} sx={formStyle}>
        <DialogContent>{children}</DialogContent>
        <Box sx={{ px: 2.5, '&:not(:empty)': { pb: 2 }, maxHeight: '40vh', overflowY: 'auto' }}>
          {foot}
          {errors.root?.message && (
            <Alert severity="error" sx={{ mt: 1 }}>
              {errors.root.message}
            </Alert>
          )}
        </Box>
        <DialogActions sx={{ flexWrap: 'wrap' }}>
          <Button color="inherit" onClick={close} disabled={isSubmitting}>
            {cancel ?? translate('rollcall.form.cancel')}
          </Button>
          {also && (
            <Button
              variant="outlined"
              onClick={(event) => onSubmit(event, 'also')}
              disabled={isSubmitting}
              startIcon={spinner('also')}
            >
              {also.words}
            </Button>
          )}
          <Button type="submit" variant="contained" color={tone} disabled={isSubmitting} startIcon={spinner('submit')}>
            {submit}
          </Button>
        </DialogActions>
      </Box>
    </FormProvider>
  )
}

/** The two buttons that send. */
type CallButton = 'submit' | 'also'

/** The errors of empty required values. */
function missing<Values extends FieldValues>(values: Values, required: readonly string[], message: string) {
  const empty = required.filter((name) => values[name] === null || values[name] === undefined || values[name] === '')
  return Object.fromEntries(empty.map((name) => [name, { type: 'required', message }])) as FieldErrors<Values>
}

const formStyle = { display: 'flex', flexDirection: 'column', minHeight: 0, flexGrow: 1 } as const
