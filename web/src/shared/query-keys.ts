// Query keys that several features show or invalidate. Keys of one feature are beside its queries.

export const dashboardKeys = {
  all: ['dashboard'] as const,
  /** The artist of the dashboard. */
  owner: (userId: string) => ['dashboard', userId, 'owner'] as const,
  /** Every page of the list, in every order. */
  pages: (userId: string) => ['dashboard', userId, 'page'] as const,
}

export const calendarKeys = {
  /** Every month of the artist's calendar. */
  months: (userId: string) => ['calendar', userId, 'month'] as const,
}

export const conversationKeys = {
  of: (userId: string) => ['conversations', userId] as const,
}

export const workspaceKeys = {
  all: ['workspace'] as const,
  of: (userId: string) => ['workspace', userId] as const,
}
