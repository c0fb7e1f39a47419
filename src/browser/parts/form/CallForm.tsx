import { useCallback, useState, type ReactNode, type SyntheticEvent } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useRequestClose } from '#browser/parts/dialogs/close-guard.ts'
import { LeaveGuard } from '#browser/parts/dialogs/LeaveGuard.tsx'
import { BusyButton } from './BusyButton.tsx'
import { HeldFields } from './HeldFields.tsx'
import { SubmitHoldContext, useHolds } from './submit-hold.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { type CallFormOptions, useCallForm } from './use-call-form.ts'

export interface CallFormProps<Values extends FieldValues> extends CallFormOptions<Values> {
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
  const { send, submit, also, cancel, tone = 'primary', foot, children } = props
  const translate = useTranslate()
  const close = useRequestClose()
  const { form, submit: submitTo } = useCallForm<Values>(props)
  const { isSubmitting, isDirty, errors } = form.formState
  const { isHeld, take } = useHolds()
  // Where the reply to a press has a part look again, the button is held under the finger.
  useKeptFocus(isHeld)
  const isTyped = useCallback(() => isDirty, [isDirty])
  const isUnsaved = useCallback(() => isDirty && !isSubmitting, [isDirty, isSubmitting])

  const [pressed, setPressed] = useState<CallButton>()
  const onSubmit = (event: SyntheticEvent, button: CallButton = 'submit') =>
    submitTo(event, async (values) => {
      setPressed(button)
      await (button === 'also' ? also?.send : send)?.(values)
    })
  const waiting = (button: CallButton) => ({
    isBusy: isSubmitting,
    isPressed: pressed === button,
    disabled: isHeld,
  })
  return (
    <FormProvider {...form}>
      <LeaveGuard isUnsaved={isUnsaved} isTyped={isTyped} />
      <Box component="form" noValidate onSubmit={(event) => onSubmit(event)} sx={formStyle}>
        <DialogContent>
          <HeldFields held={isSubmitting}>
            <SubmitHoldContext value={take}>{children}</SubmitHoldContext>
          </HeldFields>
        </DialogContent>
        <Box sx={{ px: 2.5, '&:not(:empty)': { pb: 2 }, maxHeight: '40vh', overflowY: 'auto' }}>
          {foot}
          {errors.root?.message && (
            <Alert severity="error" sx={{ mt: 1 }}>
              {errors.root.message}
            </Alert>
          )}
        </Box>
        <DialogActions>
          <BusyButton color="inherit" onClick={close} isBusy={isSubmitting} isPressed={false}>
            {cancel ?? translate('rollcall.form.cancel')}
          </BusyButton>
          {also && (
            <BusyButton variant="outlined" onClick={(event) => onSubmit(event, 'also')} {...waiting('also')}>
              {also.words}
            </BusyButton>
          )}
          <BusyButton type="submit" variant="contained" color={tone} {...waiting('submit')}>
            {submit}
          </BusyButton>
        </DialogActions>
      </Box>
    </FormProvider>
  )
}

/** The two buttons that send. */
type CallButton = 'submit' | 'also'

const formStyle = { display: 'flex', flexDirection: 'column', minHeight: 0, flexGrow: 1 } as const
