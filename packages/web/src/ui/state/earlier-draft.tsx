import { clsx } from 'clsx'
import type { MouseEvent } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { showToast } from './toast.tsx'

/** The draft that a form has from an earlier visit. */
interface Earlier {
  /** Whether it began with a draft. It stays so while somebody types, or the fields would move. */
  readonly isFound: boolean
  /** Ends the draft; the function that it returns brings it back. */
  readonly discard: () => () => void
}

interface EarlierDraftProps {
  earlier: Earlier
  /** Ends what the form says of the discarded values. */
  onDiscard?: () => void
  className?: string
}

/** The line above the fields of a form that was restored from a draft. It belongs in the form. */
export function EarlierDraft({ earlier, onDiscard, className }: EarlierDraftProps) {
  const { t } = useTranslation('ui')
  if (!earlier.isFound) return null
  const discard = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const first = currentTarget.form?.querySelector<HTMLElement>('input, select, textarea')
    const putBack = earlier.discard()
    onDiscard?.()
    showToast(t('draft-dropped'), { label: t('undo'), run: putBack })
    // The button goes with the focus. A form that is kept on blur must have forgotten before.
    requestAnimationFrame(() => first?.focus())
  }
  return (
    <div className={clsx('flex flex-wrap items-center gap-x-2 text-dense text-text-3', className)}>
      <p role="status">{t('draft-found')}</p>
      <button
        type="button"
        className="min-h-8 text-accent underline-offset-4 hover:underline pointer-coarse:min-h-11"
        onClick={discard}
      >
        {t('draft-drop')}
      </button>
    </div>
  )
}
