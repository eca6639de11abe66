import { Check, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { formatBalance } from '#web/account/menu/format-balance.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Badge } from '#web/ui/show/badge.tsx'
import type { MoneyFacts } from './admin-money.documents.ts'

interface ProviderComparisonProps {
  /** No comparison has been made yet when null. */
  comparison: MoneyFacts['comparison']
}

/** Whether the provider's invoices agree with our deposits, and the differences. */
export function ProviderComparison({ comparison }: ProviderComparisonProps) {
  const { t } = useTranslation('admin-money')
  const format = useFormat()
  const money = (text: string | null) => (text === null ? '—' : formatBalance(text, format.locale))
  return (
    <section>
      <h2 className="text-h3 font-semibold">{t('compared')}</h2>
      {comparison === null && <p className="mt-2 text-text-2">{t('not-compared')}</p>}
      {comparison && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 text-table">
          <Badge
            tone={comparison.wrong === 0 ? 'gain' : 'loss'}
            icon={comparison.wrong === 0 ? Check : TriangleAlert}
          >
            {t('differences', { count: comparison.wrong })}
          </Badge>
          <span className="text-text-2">
            {t('compared-of', {
              count: comparison.invoices,
              at: format.moment(Date.parse(comparison.at)),
            })}
          </span>
        </p>
      )}
      <ul className="mt-2 divide-y divide-line-soft text-table">
        {comparison?.differences.map(({ reason, depositId, invoiceId, credited, settled }) => (
          <li key={`${reason} ${depositId} ${invoiceId}`} className="flex flex-wrap gap-x-3 py-2">
            <Link
              to={`/admin/deposits/${depositId}`}
              className="font-medium text-accent underline-offset-4 hover:underline"
            >
              {t(`difference.${reason}`)}
            </Link>
            <span className="tabular-nums">
              {t('here-there', { here: money(credited), there: money(settled) })}
            </span>
            <span className="wrap-anywhere text-text-3">{invoiceId ?? '—'}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
