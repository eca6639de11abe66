import { useTranslation } from '#web/lib/texts/texts.ts'
import { sitePages } from '@hopwise/contract'
import { Outlet, useMatch } from 'react-router'
import { Protected } from '#web/account/access/protected.tsx'
import { useCurrentUser } from '#web/account/user/current-user.ts'
import { useFavorites } from '#web/account/favorites/favorites.ts'
import { ProfileFrame } from '#web/features/profile/profile-frame.tsx'

/** The frame around all personal pages. */
export function OwnFrame() {
  const { user, isKnown } = useCurrentUser()
  const isFavorites = useMatch(sitePages.favorites.path) !== null
  // A visitor's favourites are on this device.
  if (isFavorites && isKnown && !user) return <Outlet />
  return (
    <Protected note={<KeptHere />}>
      <ProfileFrame>
        <Outlet />
      </ProfileFrame>
    </Protected>
  )
}

/** Says to a visitor that signing in keeps their stars. */
function KeptHere() {
  const { t } = useTranslation('account')
  const { size } = useFavorites()
  return size > 0 && <p className="mt-2">{t('kept-here', { count: size })}</p>
}
