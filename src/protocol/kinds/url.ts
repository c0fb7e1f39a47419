import { message } from '#protocol/messages/message.ts'
import { defineKind } from './kind.ts'

/** Only web pages, each on some host, never script: a field for other addresses declares a `pattern` of its own. */
const WEB_ADDRESS = '^[Hh][Tt][Tt][Pp][Ss]?://[^/?#]'

export const url = defineKind({
  format: 'uri',
  schema: { type: 'string', format: 'uri', pattern: WEB_ADDRESS },
  message: message('validation.url'),
})
