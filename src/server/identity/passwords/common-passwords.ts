import { createRequire } from 'node:module'

interface PasswordLists {
  dictionary: { 'passwords-common': readonly string[] }
}

/** Loaded when a password is first chosen: 49,000 entries would waste the memory of a server that never needs them. */
const require = createRequire(import.meta.url)
let known: ReadonlySet<string> | undefined

/**
 * Passwords chosen under pressure that have not leaked yet: words of offices and their doors, in lower case. The list
 * of leaked passwords has the rest.
 */
const ALSO =
  `passwort motdepasse contrasena mypassword yourpassword newpassword oldpassword thepassword changeme changemenow
  letmeinnow letmeinplease opensesame welcomehome administration adminadmin superuser supervisor temporary temppassword
  topsecret mysecret office business school teacher student children family demo example company manager reception
  goodmorning goodnight helloworld whatever everything correcthorsebatterystaple januar februar march april may june july
  august september october november december january february spring summer autumn winter monday tuesday wednesday thursday
  friday saturday sunday christmas halloween birthday england scotland ireland wales britain london manchester birmingham
  qwertyuiopasdfghjkl qwertzuiop azertyuiop asdfghjkl zxcvbnm qazwsxedcrfv 1qaz2wsx3edc poiuytrewq lkjhgfdsa mnbvcxz
  1029384756 2468101214 3141592653 1357924680 q1w2e3r4t5 1q2w3e4r5t a1b2c3d4e5 coronavirus lockdown`.split(/\s+/)

/** True when a lower-case text is among the 49,000 passwords that are used, leaked and guessed most. */
export function isCommonPassword(text: string): boolean {
  known ??= new Set([...leaked(), ...ALSO])
  return known.has(text)
}

function leaked(): readonly string[] {
  return (require('@zxcvbn-ts/language-common') as PasswordLists).dictionary['passwords-common']
}
