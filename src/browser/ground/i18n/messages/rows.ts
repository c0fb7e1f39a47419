/** `rollcall.rows.*`: rows that are edited in the form of their record. */
export const rowsMessages = {
  add: 'Add %{name}',
  up: 'Move %{name} up',
  down: 'Move %{name} down',
  remove: 'Remove %{name}',
}
