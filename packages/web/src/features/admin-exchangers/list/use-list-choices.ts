import { exchangerStatuses, feedStates } from '@hopwise/contract'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import type { ListChoice } from '#web/ui/list/narrowing.ts'
import { ageSteps, errorAnswers, type ListQuery } from './list-query.ts'

/** The filters of the list; the dialects offered are those of existing files. */
export function useListChoices(query: ListQuery, dialects: readonly string[]): ListChoice[] {
  const { t } = useTranslation('admin-exchangers', 'market', 'feed-file')
  const format = useFormat()
  return [
    {
      key: 'status',
      label: t('status'),
      any: t('status-any'),
      value: query.status?.toLowerCase() ?? '',
      options: exchangerStatuses.map((each) => ({
        value: each.toLowerCase(),
        label: t(`market:status.${each}`),
      })),
    },
    {
      key: 'file',
      label: t('state'),
      any: t('state-any'),
      value: query.state?.toLowerCase() ?? '',
      options: feedStates.map((each) => ({
        value: each.toLowerCase(),
        label: t(`feed-file:state-of.${each}`),
      })),
    },
    {
      key: 'errors',
      label: t('errors'),
      any: t('errors-any'),
      value: query.errors ?? '',
      options: errorAnswers.map((each) => ({ value: each, label: t(`errors-${each}`) })),
    },
    {
      key: 'dialect',
      label: t('dialect'),
      any: t('dialect-any'),
      value: query.dialect ?? '',
      options: dialects.map((each) => ({ value: each, label: each })),
    },
    {
      key: 'age',
      label: t('age'),
      any: t('age-any'),
      value: query.leastAgeSeconds === undefined ? '' : String(query.leastAgeSeconds),
      options: ageSteps.map((step) => ({
        value: String(step),
        label: t('age-from', { age: format.age(step * 1000) }),
      })),
    },
  ]
}
