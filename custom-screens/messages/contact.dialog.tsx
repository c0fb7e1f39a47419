import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import DialogContent from '@mui/material/DialogContent'
import { CallForm, type CustomCodeProps, LoadedDialog, readServerErrors, useRollcallData } from '#browser/api.ts'
import contact, { type ContactRequest } from '../../custom-actions/messages/contact.contract.ts'
import reviewContact, { type ContactReview } from '../../custom-actions/messages/review.contract.ts'
import { ContactFields } from './ContactFields.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { SendingStep } from './SendingStep.tsx'
import { type ChosenFamily, contactBody, type ContactValues, useChosenFamilies } from './use-contact.ts'

/** MSG-01 to MSG-10: messages the families of the selected rows, of a whole list, or of one record. */
export default function Contact({ resource, record, rows, onClose }: CustomCodeProps['dialog']) {
  const translate = useTranslate()
  const chosen = useChosenFamilies(resource, rows ?? { ids: [Number(record?.id)] })
  const title = chosen.data
    ? translate('messages.contact.title', {
        _: 'Message %{smart_count} customer |||| Message %{smart_count} customers',
        smart_count: chosen.data.length,
      })
    : translate('messages.contact.title_loading', { _: 'Message customers' })
  return (
    <LoadedDialog title={title} of={chosen} onClose={onClose}>
      {(families) =>
        families.length > 0 ? (
          <Steps resource={resource} families={families} onClose={onClose} />
        ) : (
          <DialogContent>
            <Alert severity="info">{translate('messages.contact.nobody', { _: 'There is nobody to contact.' })}</Alert>
          </DialogContent>
        )
      }
    </LoadedDialog>
  )
}

interface StepsProps {
  resource: string
  families: readonly ChosenFamily[]
  onClose: () => void
}

/** MSG-03, MSG-04: compose, review, and the progress of sending. A failure leads back to composing. */
function Steps({ resource, families, onClose }: StepsProps) {
  const translate = useTranslate()
  const data = useRollcallData()
  const notify = useNotify()
  const [reviewed, setReviewed] = useState<{ review: ContactReview; body: ContactRequest }>()
  const [failures, setFailures] = useState<string[]>([])
  const [mailing, setMailing] = useState<number>()

  const review = async (typed: ContactValues) => {
    setFailures([])
    const body = contactBody(typed, families)
    const { item } = await data.call(reviewContact, { body })
    setReviewed({ review: item, body })
  }
  const send = async () => {
    try {
      const { item } = await data.call(contact, { body: reviewed?.body ?? {} })
      const sent = { _: 'Your message has been sent to %{smart_count} customer(s)', smart_count: item.customers }
      notify('messages.contact.sent', { type: 'success', messageArgs: sent })
      setMailing(item.id)
    } catch (error) {
      const { fields, message } = readServerErrors(error, translate)
      setFailures([message, ...Object.values(fields)].filter((text) => text !== undefined))
      setReviewed(undefined)
    }
  }
  if (mailing !== undefined) return <SendingStep mailing={mailing} onClose={onClose} />
  return (
    <>
      {/* Typed values stay during the review. */}
      <Box sx={{ display: reviewed ? 'none' : 'contents' }}>
        <CallForm<ContactValues>
          defaultValues={nothingTyped(resource)}
          send={review}
          submit={translate('messages.contact.review', { _: 'Review' })}
          foot={failures.map((text) => (
            <Alert key={text} severity="error" sx={{ mt: 1 }}>
              {text}
            </Alert>
          ))}
        >
          <ContactFields />
        </CallForm>
      </Box>
      {reviewed && <ReviewStep review={reviewed.review} onBack={() => setReviewed(undefined)} onSend={send} />}
    </>
  )
}

/** Messages about a lesson or a class are essential; those to a list of customers are most often marketing. */
function nothingTyped(resource: string): ContactValues {
  const isAboutLessons = ['classes', 'lessons', 'venues'].includes(resource)
  return {
    kind: isAboutLessons ? 'service' : 'marketing',
    send_email: true,
    email_subject: null,
    email_content: null,
    send_sms: false,
    sms_content: null,
  }
}
