import { AdminCurrencies } from '#web/features/admin-currencies/admin-currencies.tsx'

export function AdminCurrenciesPage() {
  return <AdminCurrencies />
}
