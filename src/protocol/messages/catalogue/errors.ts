/** `errors.*`: refusals that any call may meet. */
export const errors = {
  text: '%{text}',
  several: '%{messages}',
  unexpected: 'Something went wrong on the server. It has been recorded.',
  invalid: 'What was sent is not valid.',
  sign_in: 'Sign in to continue.',
  forbidden: 'You do not have permission to do this.',
  not_found: 'There is nothing here.',
  no_tenant: 'There is no tenant "%{tenant}".',
  busy: 'The server is busy. Please try again in a moment.',
  stopping: 'The server is stopping.',
  no_database: 'The database does not answer.',
  no_database_room: 'The database does not answer: the disk is full.',
  took_too_long: 'This took too long and was given up. Please try again.',
  stopped:
    'This took longer than a second, so it was stopped, and nothing was changed. Ask for less at once: a narrower filter, or a shorter period. |||| This took longer than %{smart_count} seconds, so it was stopped, and nothing was changed. Ask for less at once: a narrower filter, or a shorter period.',
  rows_in_use:
    'Somebody else is changing the same at this moment, so nothing was changed. Please try again in a moment.',
  no_space: 'The server has no room left, so nothing was saved. Whoever runs it has to make some.',
  read_only:
    'The server takes no changes at the moment, so nothing was saved. Whoever runs it has to look at its disk.',
  too_many_requests: 'Too many requests. Please try again in %{seconds} seconds.',
  as_role: 'You are looking at the screens as a role. Nothing can be changed until you go back.',
  as_somebody_else: 'This is not possible while you are signed in as somebody else.',
  changed_meanwhile: 'Somebody else has changed this in the meantime.',
  saved_already:
    'This was saved already, although the reply was lost. What you have changed since is not: close this, and change it in what was saved.',
  read_only_record: 'You can see this, but not change it.',
  confirm_first: 'Nothing has been saved: there is something to confirm first.',
  database_full: 'The database takes no changes: the disk is full.',
  database_no_right: 'The database takes no changes: there is no right to write, or it was taken.',
  files_full: 'Files cannot be kept: the disk is full.',
  files_no_right: 'Files cannot be kept: there is no right to write, or it was taken.',
} as const
