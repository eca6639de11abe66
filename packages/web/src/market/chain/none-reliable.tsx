import { ShieldAlert } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'

/** The line above a list without a reliable chain: none of its rows is crowned. */
export function NoneReliable() {
  const { t } = useTranslation('chain')
  return (
    <p className="mb-3 flex items-start gap-2 text-dense text-text-2">
      <ShieldAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-loss" />
      {t('none-reliable')}
    </p>
  )
}
