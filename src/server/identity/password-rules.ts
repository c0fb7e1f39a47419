import { COMMON_WORDS } from './common-passwords.ts'

/** Characters that a password has. No rules about which: length is what counts. */
const LENGTH = { min: 10, max: 200 }

/**
 * What is wrong with a new password; undefined when it is good enough.
 *
 * @param email of whose it is: his own address is guessed first
 */
export function passwordProblem(password: string, email?: string): string | undefined {
  const { length } = [...password]
  if (length < LENGTH.min) return `A password has ${LENGTH.min} characters or more.`
  if (length > LENGTH.max) return `A password has ${LENGTH.max} characters at most.`
  if (isCommon(password.toLowerCase()) || isOwnAddress(password.toLowerCase(), email?.toLowerCase())) {
    return 'This password is too easy to guess. Take three or four words that do not belong together.'
  }
  return undefined
}

/** A well-known word with digits and signs around it, the same few characters again and again, or a row of them. */
function isCommon(password: string): boolean {
  const bare = password.replace(/^\P{L}+|\P{L}+$/gu, '')
  const isWord = COMMON_WORDS.has(password) || COMMON_WORDS.has(bare)
  return isWord || /^(.{1,4}?)\1+.{0,3}$/.test(password) || isRow(password)
}

/** Each character follows the one before it, up or down: `abcdefghij`, `9876543210`. */
function isRow(password: string): boolean {
  const codes = [...password].map((character) => character.charCodeAt(0))
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0))
  return steps.every((step) => step === 1) || steps.every((step) => step === -1)
}

function isOwnAddress(password: string, email: string | undefined): boolean {
  const name = email?.split('@')[0]
  return password === email || (name !== undefined && password.replace(/\P{L}+$/u, '') === name)
}
