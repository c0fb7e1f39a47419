/** Texts of `rollcall.show.*` that are loaded with what says that there is no such section. */
export const unknownSectionMessages = {
  tab_not_found: '“%{tab}” not found',
  tab_not_found_text:
    'There is no such section here. The address may be mistyped, or you may not have access to this section.',
}
