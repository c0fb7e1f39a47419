/** `rollcall.show.*` */
export const showMessages = {
  tabs: 'Parts of this record',
  tab_not_found: '%{tab} not found',
  breadcrumbs: 'Where this is',
  edit_panel: 'Edit %{name}',
  not_found_title: '%{name} not found',
  not_found_text: 'It may have been deleted, or it is not yours to see.',
  copy: 'Copy %{name}',
  copied: 'Copied to clipboard!',
  not_copied: 'This could not be copied.',
  back_to_list: 'Back to %{name}',
}
