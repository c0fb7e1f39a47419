import type { TenantRow, Transaction } from '../../database/database.ts'
import { isMailOff } from '../../mail/application-words.ts'
import { mailContext, type Writing } from '../../mail/queue-own-mail.ts'

/** The mails with a link to a new password: to those who have one already, and to those who have none yet. */
const RESET_MAILS = ['password_reset', 'welcome'] as const

/**
 * The mails with a link to a new password that are sent to nobody, for the screen that asks for one. They are the tenant's choice,
 * so the answer tells nothing of anybody's account.
 */
export async function resetMailsOff(tx: Transaction, writing: Writing, tenant: TenantRow): Promise<string[]> {
  const context = mailContext(tx, writing, tenant)
  const off: string[] = []
  for (const name of RESET_MAILS) if (await isMailOff(context, name)) off.push(name)
  return off
}
