import { ChevronLeft, SearchX } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link } from 'react-router'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import {
  AdminCurrencyDetailDocument,
  type AdminCurrencyFacts,
  AdminResetCurrencyDocument,
  AdminUnmapCodeDocument,
} from '../admin-currencies.documents.ts'
import { CurrencyForm } from './currency-form.tsx'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { Button } from '#web/ui/action/button.tsx'
import { useFieldError } from '#web/ui/field/use-field-error.ts'
import { showToast } from '#web/ui/state/toast.tsx'

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

interface CurrencySaysProps {
  currency: AdminCurrencyFacts
  onChanged: () => void
}

/** Admins' changes to the currency, each of which can be undone. */
function CurrencySays({ currency, onChanged }: CurrencySaysProps) {
  const { t } = useTranslation('admin-currencies')
  const { run, isBusy, error } = useMutation()
  const reasonOf = useFieldError(error)
  const { code, mapped, isOwn, isEdited } = currency
  const unmap = async (alias: string) => {
    const done = await run(() => mutate(AdminUnmapCodeDocument, { alias }))
    if (!done) return
    showToast(t('unmapped-now', { alias }))
    onChanged()
  }
  const reset = async () => {
    const done = await run(() => mutate(AdminResetCurrencyDocument, { code }))
    if (!done) return
    showToast(t('saved'))
    onChanged()
  }
  const reason = reasonOf('code')
  return (
    <div className="mt-8 flex flex-col gap-6">
      {mapped.length > 0 && (
        <section aria-label={t('mapped-title')}>
          <h2 className="mb-2 text-h3 font-semibold">{t('mapped-title')}</h2>
          <ul className="flex flex-wrap gap-2">
            {mapped.map((alias) => (
              <li key={alias}>
                <Button size="small" isLoading={isBusy} onClick={() => void unmap(alias)}>
                  {t('unmap', { alias })}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {isEdited && (
        <p className="flex flex-wrap items-center gap-3 text-table text-text-2">
          <Button isLoading={isBusy} onClick={() => void reset()}>
            {t(isOwn ? 'reset' : 'remove')}
          </Button>
          {t(isOwn ? 'reset-why' : 'remove-why')}
        </p>
      )}
      {reason !== undefined && (
        <p role="alert" className="text-table text-loss">
          {reason}
        </p>
      )}
      {error && reason === undefined && <ErrorNotice error={error} title={t('not-saved')} />}
    </div>
  )
}
