/** Texts of `rollcall.list.*` that are loaded with the menu of a table's columns. */
export const columnMessages = {
  columns_all: 'Show all columns',
  column_crowded_out: '%{title} – no room beside the others',
}
