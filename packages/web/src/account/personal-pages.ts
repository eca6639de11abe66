import { linkedPages } from '@hopwise/contract'
import type { SignedIn } from './user/current-user.documents.ts'

const linked = linkedPages('personal')

/** The personal pages, in the order of every menu. */
export const personalPages = linked.filter(({ kind }) => kind === 'own')

/** The personal pages, with the restricted ones this reader may open. */
export function pagesOf({ roles }: SignedIn): typeof linked {
  return roles.includes('ADMIN') ? linked : personalPages
}
