/** `records.*`: deleting and ordering records. */
export const records = {
  rows_changed: 'The rows have changed in the meantime. Load them again to order them.',
  cannot_be_deleted: 'This cannot be deleted: %{reasons}',
  counted: '%{count} %{records}',
  counted_and_named: '%{count} %{records} (%{names})',
  more: '%{count} more',
  unseen: 'one that you may not see |||| %{smart_count} that you may not see',
  refers: '%{records} refers to it.',
  refer: '%{records} refer to it.',
  others_refer: 'This cannot be deleted: %{records} refer to it.',
  other_records: 'other records',
  in_the_way: '%{smart_count} %{records} stands in the way. |||| %{smart_count} %{records} stand in the way.',
  in_the_way_named:
    '%{smart_count} %{records} stands in the way: %{names}. |||| %{smart_count} %{records} stand in the way: %{names}.',
  in_the_way_named_and_more:
    '%{smart_count} %{records} stands in the way: %{names} and %{rest} more. |||| %{smart_count} %{records} stand in the way: %{names} and %{rest} more.',
} as const
