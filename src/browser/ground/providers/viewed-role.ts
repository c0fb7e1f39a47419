/** The id of the previewed role. It is kept only in this tab's session storage. */
const KEY = 'rollcall.view_as'

/** Header with the role's id. */
export const VIEW_AS_HEADER = 'x-view-as'

export interface ViewedRole {
  read(): string | null
  look(role: number): void
  end(): void
}

export const viewedRole: ViewedRole = {
  read: () => sessionStorage.getItem(KEY),
  look: (role) => sessionStorage.setItem(KEY, String(role)),
  end: () => sessionStorage.removeItem(KEY),
}
