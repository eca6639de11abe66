import { AdminCurrency } from './form/admin-currency.tsx'
import { NewCurrency } from './form/new-currency.tsx'

/** Codes are upper case, so `new` is never one. */
export function AdminCurrencyPage({ code }: { code: string }) {
  return code === 'new' ? <NewCurrency /> : <AdminCurrency code={code} />
}
