/** `formula.*`: formulas in settings. */
export const formula = {
  unknown_name: 'The formula cannot use "%{name}". It can use %{names}.',
  unknown_function: 'The formula cannot call "%{name}". It can call %{names}.',
  not_allowed: 'The formula cannot contain %{name}. Write numbers and names with + - * / and parentheses.',
  unreadable: 'The formula cannot be read.',
  unreadable_at: 'The formula cannot be read: %{name}.',
} as const
