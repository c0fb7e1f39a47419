import { translationWords, type Words } from '../http/translation-words.ts'

/**
 * The framework's words in mails. A translation file, of all or of one tenant, replaces any of them:
 * `{ "rollcall": { "mail": { "password_reset": { "subject": "…" } } } }`.
 */
export const MAIL_WORDS = {
  password_reset: {
    subject: 'Choose a new password for %{tenant}',
    greeting: 'Hello %{name},',
    text: 'Somebody asked for a new password for your account at %{tenant}. Choose one here within %{minutes} minutes:',
    button: 'Choose a new password',
    note: 'If that was not you, you do not need to do anything: your password stays the same.',
  },
  welcome: {
    subject: 'Your account at %{tenant}',
    greeting: 'Hello %{name},',
    text: 'There is an account for you at %{tenant} now. You sign in with this address, %{email}. Choose a password here within %{days} days, and sign in with it:',
    button: 'Choose a password',
    note: 'If the link has expired, use “Forgot your password?” where you sign in. If you did not expect this, you do not need to do anything.',
  },
  email_change: {
    subject: 'Confirm your new address for %{tenant}',
    greeting: 'Hello %{name},',
    text: 'From now on you want to sign in at %{tenant} with this address. Confirm it here within %{minutes} minutes:',
    button: 'Confirm this address',
    note: 'If that was not you, you do not need to do anything: nobody can use this address without this link.',
  },
  email_change_asked: {
    subject: 'Confirm your new address for %{tenant}',
    greeting: 'Hello %{name},',
    text: '%{asker} would like you to sign in at %{tenant} with this address from now on. If that is right, confirm it here within %{days} days:',
    button: 'Confirm this address',
    note: 'If you did not request this, you do not need to do anything: nothing changes without this link.',
  },
  invitation: {
    subject: 'You are invited to %{tenant}',
    greeting: 'Hello,',
    text: '%{asker} invites you to sign in to %{tenant} for %{place}. Have a look at the invitation here within %{days} days:',
    button: 'Look at the invitation',
    note: 'If you did not expect this, you do not need to do anything: nothing happens unless you accept.',
  },
  report_ready: {
    subject: '%{report} of %{tenant}: %{filters}',
    greeting: 'Hello %{name},',
    text: 'Your report “%{report}” with the filters “%{filters}” is ready. The file can be fetched for 24 hours, once you have signed in:',
    button: 'Fetch the file',
    note: 'You are sent this %{every}. To stop it, remove it under “Reports by mail” of your account: %{stop}',
  },
  email_changed: {
    subject: 'You now sign in at %{tenant} with another address',
    greeting: 'Hello %{name},',
    text: 'The address of your account at %{tenant} is now %{email}. Mail is no longer sent to this one.',
    note: 'If that was not you, tell the person who manages your account at once.',
  },
}

export type MailName = keyof typeof MAIL_WORDS

/** The texts of one mail. Without a button, no action is needed. */
export interface MailWords {
  subject: string
  greeting: string
  text: string
  button?: string
  /** Small print at the end. */
  note: string
}

/**
 * The texts of one mail in the tenant's wording, read each time so that changes need no restart. A broken file must not
 * hold up a mail; the screens use the same file, and its error is logged there.
 *
 * @param folder of translation files
 */
export async function readMailWords(
  folder: string | undefined,
  tenant: { slug: string; language: string },
  mail: MailName,
): Promise<MailWords> {
  const words =
    folder === undefined ? {} : await translationWords(folder, tenant.language, tenant.slug).catch(() => ({}))
  const replaced = ['rollcall', 'mail', mail].reduce<Words | string | undefined>(
    (part, key) => (typeof part === 'object' ? part[key] : undefined),
    words,
  )
  return { ...MAIL_WORDS[mail], ...(typeof replaced === 'object' && replaced) }
}
