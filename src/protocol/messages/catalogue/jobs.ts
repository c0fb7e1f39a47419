/** `jobs.*`: long work. */
export const jobs = {
  not_stopped: 'This job cannot be stopped half way.',
  done: 'This job is done already.',
  failed: 'This job has failed already.',
  stopped: 'This job has been stopped already.',
  went_wrong: 'Something went wrong, again and again. Start it once more; if that does not help, tell support.',
  was_stopped: 'It was stopped. What had been done by then stays done.',
  no_tenant: 'The tenant no longer exists.',
  starter_gone: 'Whoever started this can no longer sign in here. Somebody else has to start it again.',
} as const
