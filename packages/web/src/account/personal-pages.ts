/** Pages that are one's own, in the order in which every menu lists them. */
export const personalPages = [
  { to: '/profile', name: 'profile' },
  { to: '/profile/favorites', name: 'favorites' },
] as const
