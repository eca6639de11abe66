import { AdminCurrency, BackLink } from './form/admin-currency.tsx'
import { currencyGroups } from '@hopwise/contract'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { nameOf, readParams } from '#web/lib/address/read-params.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { CurrencyForm } from './form/currency-form.tsx'

/** Codes are upper case, so `new` is never one. */
export function AdminCurrencyPage({ code }: { code: string }) {
  return code === 'new' ? <NewCurrency /> : <AdminCurrency code={code} />
}

/** The form of a currency the release lacks; code and group may come with the address. */
function NewCurrency() {
  const { t } = useTranslation('admin-currencies')
  const [params] = useSearchParams()
  const navigate = useNavigate()
  usePageTitle(t('add'))
  return (
    <>
      <BackLink />
      <h1 className="mb-6 text-h1 font-bold tracking-tight">{t('add')}</h1>
      <CurrencyForm
        code={params.get('code') ?? ''}
        group={readParams(params).value('group', undefined, nameOf(...currencyGroups))}
        onSaved={(code) => void navigate(`/admin/currencies/${encodeURIComponent(code)}`)}
      />
    </>
  )
}
