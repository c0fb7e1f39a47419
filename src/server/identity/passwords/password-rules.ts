import { message, type Message } from '#protocol/messages/message.ts'
import { normaliseEmail } from '#protocol/text/email-address.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Minimum length of a password. There are no rules about kinds of characters: length is what counts. */
const LENGTH = { min: 10, max: 200 }

/** Letters that must be left of a password after everything known about its owner is removed. */
const LEFT = 4

/** Known facts about the owner of a password, which are guessed first. */
export interface PasswordOwner {
  email?: string
  /** First and last name. */
  names?: readonly string[]
  /** Names of the application, the tenant and its brand. */
  brand?: readonly string[]
  /** The one password exempt from the rules: that of a demo, which everybody knows. */
  allowed?: string | undefined
}

/** The fault of a new password; undefined when it is strong enough. */
export function passwordProblem(password: string, owner: PasswordOwner = {}): Message | undefined {
  const { length } = [...password]
  if (length < LENGTH.min) return message('identity.password_short', { limit: LENGTH.min })
  if (length > LENGTH.max) return message('identity.password_long', { limit: LENGTH.max })
  if (password === owner.allowed) return undefined
  const small = password.normalize('NFKC').toLowerCase()
  if (isRepeated(small) || isRow(small) || isKnown(small) || isAboutOwner(small, owner)) {
    return message('identity.password_easy')
  }
  return undefined
}

/** A common password with digits and signs around it or between its letters, backwards or in leet. */
function isKnown(password: string): boolean {
  return spellings(password).some((text) => isCommonPassword(text) || isCommonPassword(reversed(text)))
}

/** `P@ssw0rd-2026!` -> unchanged, without its ends, de-leeted, and with only letters and digits. */
function spellings(password: string): string[] {
  const bare = password.replace(/^\P{L}+|\P{L}+$/gu, '')
  const written = [password, bare, ...signsAsLetters(bare), ...signsAsLetters(password)]
  return [...new Set([...written, ...written.map(joined)])].filter((text) => text.length > 2)
}

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '+': 't',
  '(': 'c',
  '€': 'e',
}

/** A one may be an i or an l. */
function signsAsLetters(text: string): string[] {
  const read = text.replace(/[03457890@$+(€]/g, (sign) => LEET[sign] ?? sign)
  return [read.replace(/[1!|]/g, 'i'), read.replace(/[1!|]/g, 'l')]
}

function joined(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '')
}

function reversed(text: string): string {
  return [...text].reverse().join('')
}

/** A repeated text, the last repetition perhaps incomplete: `abcabcabcab`, `summer-summer-`. */
function isRepeated(password: string): boolean {
  const text = joined(password)
  return [password, text].some((one) => /^(.{1,4}?)\1+.{0,3}$/u.test(one)) || /^(.{5,}?)\1+$/u.test(text)
}

/** A sequence, ascending or descending: `abcdefghij`, `9876543210`. */
function isRow(password: string): boolean {
  const codes = [...password].map((character) => character.charCodeAt(0))
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0))
  return steps.every((step) => step === 1) || steps.every((step) => step === -1)
}

/** Made of the owner's names and address and of brand names, with no more beside them than digits or a common word. */
function isAboutOwner(password: string, owner: PasswordOwner): boolean {
  const words = wordsOf(owner)
  return [password, ...signsAsLetters(password)].some((text) => {
    const letters = text.replace(/\P{L}+/gu, '')
    const rest = words.reduce((left, word) => left.replaceAll(word, ''), letters)
    return rest !== letters && (rest.length < LEFT || isCommonPassword(rest))
  })
}

/** Longest first, so that no part of one is left over. Words of one or two letters are ignored. */
function wordsOf({ email, names = [], brand = [] }: PasswordOwner): string[] {
  const address = email === undefined ? [] : [normaliseEmail(email)]
  const texts = [...address, ...address.flatMap((one) => one.split('@')), ...names, ...brand]
  const words = texts.flatMap((text) => {
    const parts = text
      .normalize('NFKC')
      .toLowerCase()
      .split(/\P{L}+/u)
    return [parts.join(''), ...parts]
  })
  return [...new Set(words)].filter((word) => word.length > 2).sort((one, other) => other.length - one.length)
}
