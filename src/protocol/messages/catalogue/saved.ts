/** `saved.*`: saved filters of lists and reports. */
export const saved = {
  name_taken: 'You have saved other filters under this name.',
  no_role: 'There is no such role.',
  no_such_choice: 'There is no "%{name}".',
  no_value: '"%{name}" cannot have this value.',
  no_column: 'The list has no column "%{name}".',
} as const
