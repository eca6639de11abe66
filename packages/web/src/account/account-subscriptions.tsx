import { useFollowFavorites } from './favorites/use-follow-favorites.ts'
import { useNotices } from './notices/use-notices.ts'
import { useFollowUser } from './user/use-follow-user.ts'

/** Follows the account, its favourites and its messages; used once a page. It renders nothing. */
export function AccountSubscriptions() {
  useFollowUser()
  useFollowFavorites()
  useNotices()
  return null
}
