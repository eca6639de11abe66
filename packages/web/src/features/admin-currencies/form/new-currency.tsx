import { currencyGroups } from '@hopwise/contract'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { nameOf, readParams } from '#web/lib/address/read-params.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { BackLink } from './admin-currency.tsx'
import { CurrencyForm } from './currency-form.tsx'

/** The form of a currency the release lacks; code and group may come with the address. */
export function NewCurrency() {
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
