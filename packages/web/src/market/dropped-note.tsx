import { clsx } from 'clsx'
import { useTranslation } from '#web/lib/texts/texts.ts'

interface DroppedNoteProps {
  keys: readonly string[]
  className?: string
}

/** Names the invalid parts of an address, if any. */
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
