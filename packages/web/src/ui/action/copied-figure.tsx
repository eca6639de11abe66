import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { plainNumber } from '#web/lib/format/plain-number.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { showToast } from '../state/toast.tsx'

interface CopiedFigureProps {
  /** The value copied, with all digits and a decimal point, as fields and spreadsheets take it. */
  value: number
  /** The figure as printed. */
  children: ReactNode
  className?: string
}

/** A figure that a press copies. It lies over its row, whose own action it does not start. */
export function CopiedFigure({ value, children, className }: CopiedFigureProps) {
  const { t } = useTranslation('ui')
  const text = plainNumber(value)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showToast(t('copied-figure', { figure: text }))
    } catch {
      showToast(t('not-copied'))
    }
  }
  return (
    <button
      type="button"
      title={t('copy')}
      onClick={() => void copy()}
      className={clsx(
        'touch-area relative z-[1] inline-flex min-h-6 cursor-copy items-center rounded-small',
        'whitespace-nowrap decoration-dotted underline-offset-4 hover:text-accent hover:underline',
        className,
      )}
    >
      <span className="sr-only">{t('copy')} </span>
      {children}
    </button>
  )
}
