import { hash, verify } from '@node-rs/argon2'

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Argon2id hash of a password, with its salt and cost inside. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

let hashOfNobody: Promise<string> | undefined

/**
 * Whether the password is the one that was hashed. With no hash (nobody has that email) the same work is done and the
 * answer is no, so that the time taken does not tell which emails exist.
 */
export async function verifyPassword(password: string, hashed: string | undefined): Promise<boolean> {
  hashOfNobody ??= hashPassword('the password of nobody')
  const matches = await verify(hashed ?? (await hashOfNobody), password)
  return hashed !== undefined && matches
}
