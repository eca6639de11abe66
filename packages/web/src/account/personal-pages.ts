import type { SignedIn } from './user/current-user.documents.ts'

interface PersonalPage {
  readonly to: string
  readonly name: 'profile' | 'favorites' | 'admin'
}

/** Pages that are one's own, in the order in which every menu lists them. */
export const personalPages: readonly PersonalPage[] = [
  { to: '/profile', name: 'profile' },
  { to: '/profile/favorites', name: 'favorites' },
]

/** With what only some may open. */
export function pagesOf({ roles }: SignedIn): readonly PersonalPage[] {
  return roles.includes('ADMIN')
    ? [...personalPages, { to: '/admin', name: 'admin' }]
    : personalPages
}
