import { ImportExchangers } from './bulk/import-exchangers.tsx'
import { AdminExchanger } from './detail/admin-exchanger.tsx'
import { NewExchanger } from './form/new-exchanger.tsx'

/** Ids are numbers, so `new` and `import` are never one. */
export function AdminExchangerPage({ id }: { id: string }) {
  if (id === 'import') return <ImportExchangers />
  return id === 'new' ? <NewExchanger /> : <AdminExchanger id={id} />
}
