import { useParams } from 'react-router'
import { ImportExchangers } from '#web/features/admin-exchangers/bulk/import-exchangers.tsx'
import { AdminExchanger } from '#web/features/admin-exchangers/detail/admin-exchanger.tsx'
import { NewExchanger } from '#web/features/admin-exchangers/form/new-exchanger.tsx'

export function AdminExchangerPage() {
  const { id = '' } = useParams()
  if (id === 'import') return <ImportExchangers />
  return id === 'new' ? <NewExchanger /> : <AdminExchanger key={id} id={id} />
}
