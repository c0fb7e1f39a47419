/** The words of the shell, of signing in, of values and inputs, and of what can go wrong anywhere. */
export const shellMessages = {
  app: {
    title: '%{title} · %{app}',
    to_content: 'Jump to the content',
  },
  menu: {
    label: 'Main menu',
    open: 'Open menu',
    close: 'Close menu',
  },
  account: {
    label: 'Account of %{name}',
    sign_out: 'Sign out',
  },
  theme: {
    label: 'Theme',
    light: 'Light',
    dark: 'Dark',
    system: 'As this device',
  },
  sign_in: {
    title: 'Sign in',
    email: 'Email',
    password: 'Password',
    show_password: 'Show password',
    hide_password: 'Hide password',
    submit: 'Sign in',
    working: 'Signing in…',
    reasons: {
      password_changed:
        'Your password has been changed, you will need to login again with your new password to continue.',
      timeout: 'Your login session has expired, please login again to continue.',
      required: 'Please login or create an account to continue.',
    },
  },
  errors: {
    server:
      'Oops! A server error has occured. We have been notified about the issue and apologise for any inconvenience.',
    forbidden:
      "Oops! Sorry, you don't have permissions to access this data. Please ask the system administrator to grant you access.",
    unknown: 'An unknown error has occured.',
    not_found: 'The requested item could not be found.',
    conflict: 'Someone else has changed this in the meantime.',
    too_large: 'This is too large to be sent.',
    too_many: 'Too many requests. Please wait a moment and try again.',
    busy: 'The server is busy. Please try again in a moment.',
    unreachable: 'There is no connection to the server. Check your network and try again.',
  },
  states: {
    loading: 'Loading…',
    forbidden_title: 'You do not have access to this screen',
    forbidden_text: 'Ask whoever manages your account for the permission “%{permission}”.',
    failed_title: 'This could not be shown',
    failed_text: 'The rest of the screen still works. Try again, and tell us if it keeps happening.',
    retry: 'Try again',
    go_home: 'Go to the start',
    new_version: 'A new version is there. Reload to go on.',
    reload: 'Reload',
  },
  notification: {
    close: 'Close notification',
    region: 'Notifications',
  },
  value: {
    none: 'Not set',
    hours: '%{count} h',
    minutes: '%{count} min',
    years: '%{smart_count} yr |||| %{smart_count} yrs',
    months: '%{smart_count} mth |||| %{smart_count} mths',
    file: 'File %{id}',
  },
  input: {
    required: 'This field is required.',
    hours: 'hours',
    minutes: 'minutes',
    years: 'years',
    months: 'months',
    too_long: 'Input must be below %{max} characters',
    plain_text_only: 'Input must be plain text only.',
    characters_used: '%{used} of %{max} characters',
    not_json: 'This is not valid JSON.',
    loading: 'Loading…',
    no_options: 'No matches',
    options_failed: 'The options could not be loaded.',
    open: 'Open',
  },
}
