import { clsx } from 'clsx'
import { useTranslation } from '#web/lib/texts/texts.ts'

interface DroppedNoteProps {
  keys: readonly string[]
  className?: string
}

/** Says which parts of an address made no sense, where there are any. */
export function DroppedNote({ keys, className }: DroppedNoteProps) {
  const { t } = useTranslation('market')
  if (keys.length === 0) return null
  return (
    <p
      role="status"
      className={clsx('rounded-default bg-warn-soft px-4 py-3 text-table text-warn', className)}
    >
      {t('dropped', { keys: keys.join(', ') })}
    </p>
  )
}
