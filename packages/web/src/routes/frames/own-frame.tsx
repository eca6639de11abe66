import { useTranslation } from '#web/lib/texts/texts.ts'
import { Outlet } from 'react-router'
import { Protected } from '#web/account/door/protected.tsx'
import { useFavorites } from '#web/account/favorites/favorites.ts'
import { ProfileFrame } from '#web/features/profile/profile-frame.tsx'

/** What stands around everything that is one's own. */
export function OwnFrame() {
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
