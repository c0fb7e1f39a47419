/** Something in the environment, or on disk, that keeps the server from starting: what, and how to mend it. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}
