import { clsx } from 'clsx'
import { useId } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { radioClass } from '#web/ui/field/field.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import {
  asRead,
  bestEnd,
  PATH_SORT_KEYS,
  type PathSort,
  type PathSortKey,
  sortName,
} from '../sort-paths.ts'
import { type ListedParams, useListed } from './use-listed.ts'

export interface SortOptionsProps extends ListedParams {
  sort: PathSort
  onSort: (sort: PathSort) => void
}

/** Every order, with the figure of its first chain and its direction. */
export function SortOptions({ sort, onSort, ...params }: SortOptionsProps) {
  const { t } = useTranslation('paths', 'ui')
  const { tops, side } = useListed(params)
  const nameOf = (key: PathSortKey) =>
    key === 'expected' && side === 'get' ? 'expected-give' : sortName(key, side)
  const name = useId()
  return (
    <div className="grid grid-cols-1 gap-4">
      <fieldset>
        <legend className="sr-only">{t('sort')}</legend>
        {PATH_SORT_KEYS.map((key) => (
          <label
            key={key}
            className={clsx(
              'flex min-h-11 cursor-pointer items-center gap-3 rounded-default px-3 text-table',
              'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2',
              'has-focus-visible:outline-accent',
              key === sort.key ? 'bg-accent-soft font-medium text-accent' : 'hover:bg-surface-2',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={key === sort.key}
              onChange={() => onSort(bestEnd(key))}
              className={clsx(radioClass, 'outline-none')}
            />
            <span className="min-w-0 flex-1">{t(`sort-by.${nameOf(key)}`)}</span>{' '}
            {tops[key] && <span className="text-dense font-normal">{tops[key]}</span>}
          </label>
        ))}
      </fieldset>
      <Segmented
        label={t('direction')}
        value={asRead(sort, side).isDescending ? 'descending' : 'ascending'}
        options={(['descending', 'ascending'] as const).map((value) => ({
          value,
          label: t(`ui:${value}`),
        }))}
        onChange={(end) => onSort(asRead({ ...sort, isDescending: end === 'descending' }, side))}
      />
    </div>
  )
}
