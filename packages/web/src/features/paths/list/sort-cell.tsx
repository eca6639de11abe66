import { clsx } from 'clsx'
import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { captionClass, cellClass, cellValueClass } from '#web/ui/bar/cell-look.ts'
import { Popover } from '#web/ui/overlay/popover.tsx'
import { asRead, sortName } from '../sort-paths.ts'
import { SortOptions, type SortOptionsProps } from './sort-options.tsx'
import { useListed } from './use-listed.ts'

/** The bar's cell of a wide page: the current order, and all orders below it. */
export function SortCell(props: SortOptionsProps) {
  const { sort } = props
  const { t } = useTranslation('paths')
  const { side } = useListed(props)
  const Icon = asRead(sort, side).isDescending ? ArrowDownWideNarrow : ArrowUpNarrowWide
  return (
    <Popover
      label={t('sort')}
      side="bottom-end"
      className="w-90"
      trigger={(trigger) => (
        <button
          type="button"
          {...trigger}
          className={clsx(cellClass, 'w-32 shrink-0 rounded-r-[11px] border-l border-line xl:w-36')}
        >
          <span className={captionClass}>{t('sort-short')}</span>{' '}
          <span className={cellValueClass}>
            <span className="min-w-0 flex-1 truncate">
              {t(`sort-is.${sortName(sort.key, side)}`)}
            </span>
            <Icon aria-hidden className="size-4 shrink-0" />
          </span>
        </button>
      )}
    >
      <SortOptions {...props} />
    </Popover>
  )
}
