import { message } from '#protocol/messages/message.ts'
import { defineKind } from './kind.ts'

/** Text of several lines. */
export const multiline = defineKind({ format: 'multiline', message: message('validation.text') })
