import { BellRing } from 'lucide-react'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'

/** Tells a returning reader since when their pairs had slept, and that they are awake. */
export function SleptNote({ since }: { since: string }) {
  const { t } = useTranslation('notifications')
  const format = useFormat()
  return (
    <p
      role="status"
      className="flex items-start gap-2 rounded-small bg-warn-soft px-3 py-2 text-dense text-warn"
    >
      <BellRing aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{t('slept', { day: format.day(Date.parse(since)) })}</span>
    </p>
  )
}
