import { TriangleAlert } from 'lucide-react'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import type { AdminBurseFacts } from './admin-burses.documents.ts'

/** A warning that this burse publishes no withdrawal fees and nobody has entered any. */
export function FeesUnchecked({ of: { burse, networks } }: { of: AdminBurseFacts }) {
  const { t } = useTranslation('admin-burses')
  const format = useFormat()
  const fees = networks.filter(({ withdrawFee }) => withdrawFee !== null)
  const count = fees.filter(({ source }) => source === 'SEED').length
  const hasPublishedFees = fees.some(({ source }) => source === 'PUBLIC' || source === 'KEYS')
  const isDone = fees.length > 0 && count === 0
  if (networks.length === 0 || hasPublishedFees || isDone) return null
  return (
    <div className="mb-3 flex max-w-3xl gap-2 text-table">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
      <p>
        <span className="font-medium">{t('fees-untold', { burse: burse.name })}</span>{' '}
        {count > 0 && <>{t('fees-seeded', { count, value: format.count(count) })} </>}
        {t('fees-untold-why')}
      </p>
    </div>
  )
}
