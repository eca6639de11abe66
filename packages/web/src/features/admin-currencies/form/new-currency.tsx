import { useTranslation } from '#web/lib/texts/texts.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { BackLink } from './admin-currency.tsx'
import { CurrencyForm } from './currency-form.tsx'
import '../texts.ts'
import '#web/market/texts.ts'

/** A currency the release does not have; its code may come with the address. */
export function NewCurrency() {
  const { t } = useTranslation('admin-currencies')
  const [params] = useSearchParams()
  const navigate = useNavigate()
  usePageTitle(t('add'))
  return (
    <>
      <BackLink />
      <h1 className="mb-6 text-title font-bold tracking-tight">{t('add')}</h1>
      <CurrencyForm
        code={params.get('code') ?? ''}
        onSaved={(code) => void navigate(`/admin/currencies/${encodeURIComponent(code)}`)}
      />
    </>
  )
}
