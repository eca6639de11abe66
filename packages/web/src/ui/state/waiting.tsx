import { clsx } from 'clsx'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'

/** A quicker answer needs no placeholder. */
const PATIENCE_MS = 150

interface WaitingProps {
  children: ReactNode
  className?: string | undefined
}

/** A placeholder that keeps its room at once, and shows only if the answer is slow. */
export function Waiting({ children, className }: WaitingProps) {
  const { t } = useTranslation('ui')
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" data-waiting>
      <span className="sr-only">{t('loading')}</span>
      <div aria-hidden className={clsx(className, !isShown && 'invisible')}>
        {children}
      </div>
    </div>
  )
}

interface BoneProps {
  className: string
  /** The row of the bone: the shimmer runs down row by row. */
  row: number
  isRound?: boolean
}

/** The placeholder of a word or a mark. */
export function Bone({ className, row, isRound = false }: BoneProps) {
  return (
    <span
      className={clsx(
        'block animate-shimmer bg-surface-2',
        isRound ? 'rounded-full' : 'rounded-small',
        className,
      )}
      style={{ animationDelay: `${Math.min(row, 12) * 90}ms` }}
    />
  )
}
