import { useTranslation } from '#web/lib/texts/texts.ts'
import { sitePages } from '@hopwise/contract'
import { Outlet, useMatch } from 'react-router'
import { Protected } from '#web/account/door/protected.tsx'
import { useCurrentUser } from '#web/account/user/current-user.ts'
import { useFavorites } from '#web/account/favorites/favorites.ts'
import { ProfileFrame } from '#web/features/profile/profile-frame.tsx'

/** The frame around all personal pages. */
export function OwnFrame() {
  const { user, isKnown } = useCurrentUser()
  const isFavorites = useMatch(sitePages.favorites.path) !== null
  // A visitor has favourites too, on this device.
  if (isFavorites && isKnown && !user) return <Outlet />
  return (
    <Protected note={<KeptHere />}>
      <ProfileFrame>
        <Outlet />
      </ProfileFrame>
    </Protected>
  )
}

/** A visitor's stars are not lost by signing in. */
function KeptHere() {
  const { t } = useTranslation('account')
  const { size } = useFavorites()
  return size > 0 && <p className="mt-2">{t('kept-here', { count: size })}</p>
}
