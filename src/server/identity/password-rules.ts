/** Characters that a password has. No rules about which: length is what counts. */
const LENGTH = { min: 10, max: 200 }

/** What is wrong with a new password; undefined when it is good enough. */
export function passwordProblem(password: string): string | undefined {
  const { length } = [...password]
  if (length < LENGTH.min) return `A password has ${LENGTH.min} characters or more.`
  if (length > LENGTH.max) return `A password has ${LENGTH.max} characters at most.`
  return undefined
}
