import type { ExchangerSort } from '@hopwise/contract'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { SortControl } from '#web/ui/field/sort-control.tsx'
import type { ListQuery } from './list-query.ts'

interface SortOfCardsProps {
  query: Pick<ListQuery, 'sort' | 'isDescending'>
  onSort: (sort: ExchangerSort, isDescending: boolean) => void
}

const sorts: readonly ExchangerSort[] = ['RESERVE', 'REVIEWS', 'PAIRS', 'AGE', 'UPDATED', 'NAME']

/** The sort control of cards, which have no table head. */
export function SortOfCards({ query, onSort }: SortOfCardsProps) {
  const { t } = useTranslation('exchangers')
  return (
    <SortControl
      className="w-full lg:hidden"
      label={t('sort-by')}
      value={query.sort}
      isDescending={query.isDescending}
      options={sorts.map((each) => ({
        value: each,
        label: begun(t(`order.${each}`)),
      }))}
      onChoose={(sort) => onSort(sort, sort !== 'NAME')}
      onTurn={(isDown) => onSort(query.sort, isDown)}
    />
  )
}

/** The order is capitalised, because here it stands without its "sorted by". */
function begun(order: string): string {
  return order.charAt(0).toUpperCase() + order.slice(1)
}
