import { Outlet } from 'react-router'
import { refreshCurrentUser, useCurrentUser } from '#web/account/user/current-user.ts'
import { AdminMenu } from '#web/features/admin-frame/admin-menu.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { NotFoundPage } from '../trouble/not-found-page.tsx'

/** The frame of the administration. Everybody but admins gets a page that does not exist. */
export function AdminFrame() {
  const { user, isKnown, error } = useCurrentUser()
  if (user?.roles.includes('ADMIN')) {
    return (
      <AdminMenu>
        <Outlet />
      </AdminMenu>
    )
  }
  if (isKnown) return <NotFoundPage />
  if (error) return <ErrorNotice error={error} onRetry={() => void refreshCurrentUser()} />
  return <Skeleton rows={6} rowHeight={56} />
}
