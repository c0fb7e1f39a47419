/** `jobs.*`: long work. */
export const jobs = {
  not_stopped: 'This job cannot be stopped half way.',
  done: 'This job is done already.',
  failed: 'This job has failed already.',
  stopped: 'This job has been stopped already.',
} as const
