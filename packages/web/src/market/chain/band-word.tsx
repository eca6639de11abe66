import { clsx } from 'clsx'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import { bandLooks, suspiciousLook } from './band-looks.ts'
import { bandOf, hundredthsOf } from './band.ts'
import type { PathRow } from './path.documents.ts'

interface BandWordProps extends Pick<PathRow, 'promise' | 'suspicious'> {
  /** Shows the number or the shape alone in a narrow column; screen readers hear the word. */
  hidesWord?: boolean
}

/**
 * How often such a row keeps its word: a shape, a word and its number, `Reliable 94`. A suspicious
 * rate is to be checked, however long it has stood.
 */
export function BandWord({ promise, suspicious, hidesWord = false }: BandWordProps) {
  const { t } = useTranslation('chain')
  const format = useFormat()
  const band = bandOf({ promise })
  const number = suspicious ? null : hundredthsOf({ promise })
  const { Icon, text: tone } = suspicious ? suspiciousLook : bandLooks[band]
  const isWordHidden = hidesWord && (suspicious || number !== null)
  const why = suspicious
    ? t('check-rate-why')
    : number === null
      ? t('band-why-new')
      : t('band-why', { count: promise?.byMinutes ?? 0, value: format.count(number) })
  return (
    <Tooltip text={why}>
      {(described) => (
        <button
          type="button"
          {...described}
          className={clsx(
            'touch-area relative inline-flex cursor-help items-center gap-1 rounded-small',
            tone,
          )}
        >
          <Icon aria-hidden className="size-4 shrink-0" />
          <span
            className={clsx(
              isWordHidden ? 'sr-only' : 'font-medium whitespace-nowrap',
              // The words fit the column of one word.
              suspicious && 'text-meta',
            )}
          >
            {suspicious ? t('check-rate') : t(`band.${band}`)}
          </span>{' '}
          {number !== null && (
            <span className="shrink-0 font-medium whitespace-nowrap">{format.count(number)}</span>
          )}
        </button>
      )}
    </Tooltip>
  )
}
