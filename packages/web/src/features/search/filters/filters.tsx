import { SlidersHorizontal } from 'lucide-react'
import { clsx } from 'clsx'
import type { Translate } from '#web/lib/texts/translate.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { clearRefusedFilters, useHasRefusedFilters } from '#web/lib/typed/refused-filters.ts'
import { Button } from '#web/ui/action/button.tsx'
import { captionClass, cellClass, cellValueClass } from '#web/ui/bar/cell-look.ts'
import { BarSheet } from '#web/ui/overlay/bottom-bar.tsx'
import { Popover } from '#web/ui/overlay/popover.tsx'
import type { PickerOption } from '#web/ui/picker/option.ts'
import { appliedFilters, withoutFilters } from '../query/applied-filters.ts'
import type { HomeQuery } from '../query/home-query.ts'
import { fetchFilters, FiltersLater } from './filters-later.tsx'
import type { ChainCounts } from './filters-panel.tsx'

interface FiltersProps {
  query: HomeQuery
  exchangers: readonly PickerOption[]
  onChange: (query: HomeQuery, how: { isTyping: boolean }) => void
  counts: ChainCounts | undefined
  /** The number of chains the filters leave, once known. */
  found: number | undefined
  /** Whether there may be more chains than were counted. */
  isCut: boolean
}

/** The bar's cell of a wide page, and the filters below it. */
export function FiltersCell(props: FiltersProps) {
  const { t } = useTranslation('search')
  const count = appliedFilters(props.query).length
  return (
    <Popover
      label={t('filters')}
      side="bottom-end"
      className="flex w-[680px] flex-col !overflow-hidden !p-0"
      trigger={(trigger) => (
        <button
          type="button"
          {...trigger}
          onPointerEnter={() => void fetchFilters()}
          className={clsx(cellClass, 'w-24 shrink-0 border-l border-line xl:w-28')}
        >
          <span className={captionClass}>{t('filters')}</span>{' '}
          <span className={clsx(cellValueClass, count > 0 && 'text-accent')}>
            <SlidersHorizontal aria-hidden className="size-4 shrink-0" />
            {count > 0 ? t('filters-on', { count }) : t('filters-off')}
          </span>
        </button>
      )}
    >
      {(close) => (
        <>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">
            <FiltersLater {...props} />
          </div>
          <div className="border-t border-line-soft px-5 py-3">
            <FiltersFoot {...props} onClose={close} />
          </div>
        </>
      )}
    </Popover>
  )
}

/** The filters as a sheet, for phones. */
export function FiltersSheet(props: FiltersProps) {
  const { t } = useTranslation('search')
  const count = appliedFilters(props.query).length
  return (
    <BarSheet
      icon={SlidersHorizontal}
      label={labelOf(t, count)}
      title={t('filters')}
      footer={(close) => <FiltersFoot {...props} onClose={close} />}
    >
      <FiltersLater {...props} />
    </BarSheet>
  )
}

function labelOf(t: Translate<'search'>, count: number): string {
  return count > 0 ? t('filters-count', { count }) : t('filters')
}

/** Buttons that drop all filters, or show the chains they leave. */
function FiltersFoot(props: FiltersProps & { onClose: () => void }) {
  const { query, found, isCut, onChange, onClose } = props
  const { t } = useTranslation('search')
  const format = useFormat()
  const count = appliedFilters(query).length
  const hasRefused = useHasRefusedFilters()
  return (
    <div className="flex flex-wrap justify-between gap-3">
      <Button
        aria-disabled={count === 0 && !hasRefused}
        onClick={() => {
          clearRefusedFilters()
          onChange(withoutFilters(query), { isTyping: false })
        }}
      >
        {t('clear-all')}
      </Button>
      <Button color="violet" className="flex-1 md:flex-none" onClick={onClose}>
        {found === undefined
          ? t('show-results')
          : t('show-count', { count: found, value: format.count(found) + (isCut ? '+' : '') })}
      </Button>
    </div>
  )
}
