/** The seed of fast-check when a build must be deterministic. */
const SEED_OF_BUILDS = 20_260_318

/**
 * One seed for all properties of a run: with `CI=true` always the same, otherwise another one each time, which is printed.
 * `FAST_CHECK_SEED=…` repeats a run. The workers start afterwards, and take it from the environment.
 */
export default function setup(): void {
  const { CI, FAST_CHECK_SEED: given } = process.env
  if (given !== undefined) return seedOf(given)
  const seed = CI === 'true' ? SEED_OF_BUILDS : Date.now() % 2 ** 31
  process.env.FAST_CHECK_SEED = String(seed)
  if (CI !== 'true') process.stdout.write(`Properties draw with FAST_CHECK_SEED=${seed}.\n`)
}

function seedOf(given: string): void {
  if (!/^-?\d+$/.test(given)) throw new Error(`FAST_CHECK_SEED is "${given}". Give a whole number.`)
}
