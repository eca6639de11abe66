import { ShieldAlert } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'

/** A warning above a list of untrusted chains only. */
export function NoneBelieved() {
  const { t } = useTranslation('paths')
  return (
    <p className="mb-3 flex items-start gap-2 text-dense text-text-2">
      <ShieldAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-loss" />
      {t('none-believed')}
    </p>
  )
}
