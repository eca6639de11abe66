import { useParams } from 'react-router'
import { AdminExchanger } from '#web/features/admin-exchangers/detail/admin-exchanger.tsx'
import { NewExchanger } from '#web/features/admin-exchangers/form/new-exchanger.tsx'

export function AdminExchangerPage() {
  const { id = '' } = useParams()
  return id === 'new' ? <NewExchanger /> : <AdminExchanger key={id} id={id} />
}
