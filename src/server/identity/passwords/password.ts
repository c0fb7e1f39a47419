import { hash, verify } from '@node-rs/argon2'

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Argon2id hash of a password, with its salt and cost inside. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

let hashOfNobody: Promise<string> | undefined

/**
 * Verifies a password against its hash. Without a hash (nobody has that email) it does the same work and returns false,
 * so that timing does not reveal which emails exist.
 */
export async function verifyPassword(password: string, hashed: string | undefined): Promise<boolean> {
  hashOfNobody ??= hashPassword('the password of nobody')
  const matches = await verify(hashed ?? (await hashOfNobody), password)
  return hashed !== undefined && matches
}
