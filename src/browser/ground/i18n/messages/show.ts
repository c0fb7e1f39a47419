/** `rollcall.show.*` */
export const showMessages = {
  tabs: 'Sections of this record',
  tab_count: '%{name}, %{count}',
  back_to_record: 'Open %{name}',
  breadcrumbs: 'Breadcrumb',
  edit_panel: 'Edit %{name}',
  not_found_title: '%{name} not found',
  not_found_text: 'It may have been deleted, or you may not have access to it.',
  copy: 'Copy %{name}',
  copied: 'Copied to clipboard!',
  not_copied: 'This could not be copied.',
  back_to_list: 'Back to %{name}',
}
