import { useFollowFavorites } from './favorites/use-follow-favorites.ts'
import { useNotices } from './notices/use-notices.ts'
import { useFollowUser } from './user/use-follow-user.ts'

/** Once a page: knows who is here, what they keep and what they are told. Shows nothing. */
export function AccountKeeper() {
  useFollowUser()
  useFollowFavorites()
  useNotices()
  return null
}
