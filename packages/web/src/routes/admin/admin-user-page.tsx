import { useParams } from 'react-router'
import { UserDetail } from '#web/features/admin-users/detail/user-detail.tsx'

export function AdminUserPage() {
  const { id = '' } = useParams()
  return <UserDetail key={id} id={id} />
}
