import { sql } from 'kysely'
import { message, type Message } from '#protocol/messages/message.ts'
import { ValidationFailed } from '../../errors.ts'
import type { Answer, Call } from '../../routes/route.ts'
import { fieldsOf } from './fields-of.ts'

const THEMES = ['light', 'dark', 'system']

/** Stores the signed-in user's display preferences, so that they apply on every device. */
export async function savePreferences(languages: readonly string[], { context, body }: Call): Promise<Answer> {
  const legal: Record<string, readonly string[]> = { theme: THEMES, language: languages }
  const fields = fieldsOf(body)
  const errors: Record<string, Message[]> = {}
  for (const [name, value] of Object.entries(fields)) {
    const values = Object.hasOwn(legal, name) ? legal[name] : undefined
    if (!values) errors[name] = [message('validation.no_such_field')]
    else if (!values.includes(value as string))
      errors[name] = [message('validation.one_of', { names: { list: values } })]
  }
  if (Object.keys(errors).length > 0) throw new ValidationFailed(errors)
  await context.tx.query(sql`
    update users set preferences = preferences || ${JSON.stringify(fields)}::jsonb where id = ${context.user.id}`)
  return { body: { success: true } }
}
