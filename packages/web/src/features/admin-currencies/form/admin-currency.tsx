import { ChevronLeft, SearchX } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link } from 'react-router'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { AdminCurrencyDetailDocument } from '../admin-currencies.documents.ts'
import { CurrencyForm } from './currency-form.tsx'
import { CurrencySays } from './currency-says.tsx'

/** One currency: its names, its properties and its aliases. */
export function AdminCurrency({ code }: { code: string }) {
  const { t } = useTranslation('admin-currencies')
  const { answer, error, refetch } = useSessionQuery(AdminCurrencyDetailDocument, { code })
  const currency = answer?.adminCurrency
  usePageTitle(currency === null ? t('missing') : code)
  return (
    <>
      <BackLink />
      {error && <ErrorNotice error={error} title={t('failed')} onRetry={refetch} />}
      {!answer && !error && <Skeleton rows={6} rowHeight={52} />}
      {currency === null && (
        <EmptyState isPage icon={SearchX} title={t('missing')}>
          {t('missing-why')}
        </EmptyState>
      )}
      {currency && (
        <>
          <h1 className="mb-6 font-mono text-h1 font-bold tracking-tight">{currency.code}</h1>
          <CurrencyForm
            key={JSON.stringify(currency)}
            code={currency.code}
            known={currency}
            onSaved={refetch}
          />
          <CurrencySays currency={currency} onChanged={refetch} />
        </>
      )}
    </>
  )
}

export function BackLink() {
  const { t } = useTranslation('admin-currencies')
  return (
    <Link
      to="/admin/currencies?tab=all"
      className="mb-4 flex min-h-8 w-fit items-center gap-1 text-table text-text-2 hover:text-accent pointer-coarse:min-h-11"
    >
      <ChevronLeft aria-hidden className="size-4" />
      {t('back')}
    </Link>
  )
}
