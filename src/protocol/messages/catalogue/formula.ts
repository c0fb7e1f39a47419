/** `formula.*`: formulas in settings. */
export const formula = {
  unknown_name: 'The formula cannot use "%{name}". It can use %{names}.',
  unknown_function: 'The formula cannot call "%{name}". It can call %{names}.',
  not_allowed: 'The formula cannot contain %{name}. Write numbers and names with + - * / and parentheses.',
  unreadable: 'The formula cannot be read.',
  unreadable_at: 'The formula cannot be read: %{name}.',
  divides_by_zero: 'The formula divides by zero, which has no result.',
  may_divide_by_zero:
    'The formula divides by %{name}, which can be zero. Divide by a number, or by no less than one: max(%{name}, 1).',
  number_too_large: 'The formula cannot contain a number of more than twelve digits.',
} as const
