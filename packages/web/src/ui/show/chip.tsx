import { X } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'

/** A present choice, and the button that drops it. */
export function Chip({ label, onRemove }: { label: string; onRemove: () => void }) {
  const { t } = useTranslation('ui')
  return (
    <button
      type="button"
      onClick={onRemove}
      aria-label={t('remove-filter', { filter: label })}
      className={
        'group inline-flex min-h-8 items-center gap-1.5 rounded-full border border-line ' +
        'bg-raised pr-2 pl-3 text-dense transition-colors duration-[120ms] hover:border-control ' +
        'pointer-coarse:min-h-11'
      }
    >
      {label}
      <X aria-hidden className="size-3.5 text-text-3 group-hover:text-text" />
    </button>
  )
}
