import { clsx } from 'clsx'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'

interface ReviewsProps {
  good: number
  bad: number
  /** Numbers alone, under a head that names them. */
  isShort?: boolean
}

/** Good and bad reviews apart: an average of stars would hide the bad ones. */
export function Reviews({ good, bad, isShort }: ReviewsProps) {
  const { t } = useTranslation('market')
  const format = useFormat()
  return (
    <span
      className={clsx(
        'inline-flex items-center align-middle text-dense whitespace-nowrap',
        isShort ? 'gap-1.5' : 'gap-2.5',
      )}
    >
      <span
        className={clsx('inline-flex items-center gap-1', isShort ? 'text-text-2' : 'text-gain')}
      >
        {!isShort && <ThumbsUp aria-hidden className="size-3.5" />}
        <span className="sr-only">{t('good-reviews', { value: format.count(good) })}</span>
        <span aria-hidden>{format.count(good)}</span>
      </span>
      {bad > 0 && (
        <span className="inline-flex items-center gap-1 text-loss">
          <ThumbsDown aria-hidden className="size-3.5" />
          <span className="sr-only">{t('bad-reviews', { value: format.count(bad) })}</span>
          <span aria-hidden>{format.count(bad)}</span>
        </span>
      )}
    </span>
  )
}
