import { useFollowFavorites } from './favorites/use-follow-favorites.ts'
import { useFollowUser } from './user/use-follow-user.ts'

/** Once a page: knows who is here and what they keep. Shows nothing. */
export function AccountKeeper() {
  useFollowUser()
  useFollowFavorites()
  return null
}
