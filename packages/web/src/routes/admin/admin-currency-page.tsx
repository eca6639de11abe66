import { useParams } from 'react-router'
import { AdminCurrency } from '#web/features/admin-currencies/form/admin-currency.tsx'
import { NewCurrency } from '#web/features/admin-currencies/form/new-currency.tsx'

/** Codes are upper case: `new` is none. */
export function AdminCurrencyPage() {
  const { code = '' } = useParams()
  return code === 'new' ? <NewCurrency /> : <AdminCurrency key={code} code={code} />
}
