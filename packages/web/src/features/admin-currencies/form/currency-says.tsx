import { useTranslation } from '#web/lib/texts/texts.ts'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { Button } from '#web/ui/action/button.tsx'
import { useFieldError } from '#web/ui/field/use-field-error.ts'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { sayToast } from '#web/ui/state/toast.tsx'
import {
  type AdminCurrencyFacts,
  AdminResetCurrencyDocument,
  AdminUnmapCodeDocument,
} from '../admin-currencies.documents.ts'

interface CurrencySaysProps {
  currency: AdminCurrencyFacts
  onChanged: () => void
}

/** Admins' changes to the currency, each of which can be undone. */
export function CurrencySays({ currency, onChanged }: CurrencySaysProps) {
  const { t } = useTranslation('admin-currencies')
  const { run, isBusy, error } = useMutation()
  const reasonOf = useFieldError(error)
  const { code, mapped, isOwn, isEdited } = currency
  const unmap = async (alias: string) => {
    const done = await run(() => mutate(AdminUnmapCodeDocument, { alias }))
    if (!done) return
    sayToast(t('unmapped-now', { alias }))
    onChanged()
  }
  const reset = async () => {
    const done = await run(() => mutate(AdminResetCurrencyDocument, { code }))
    if (!done) return
    sayToast(t('saved'))
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
