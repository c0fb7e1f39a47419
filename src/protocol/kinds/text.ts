import { message } from '#protocol/messages/message.ts'
import { defineKind } from './kind.ts'

export const text = defineKind({ message: message('validation.text') })
