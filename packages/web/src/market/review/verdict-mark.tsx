import { clsx } from 'clsx'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import type { Verdict } from '@hopwise/contract'
import { useTranslation } from '#web/lib/texts/texts.ts'

/** Good or bad, in a shape, a word and a colour. */
export function VerdictMark({ verdict }: { verdict: Verdict }) {
  const { t } = useTranslation('market')
  const isGood = verdict === 'GOOD'
  const Icon = isGood ? ThumbsUp : ThumbsDown
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 font-semibold',
        isGood ? 'text-gain' : 'text-loss',
      )}
    >
      <Icon aria-hidden className="size-4" />
      {t(`verdict.${verdict}`)}
    </span>
  )
}
