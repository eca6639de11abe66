import { exchangerStatuses, type ReviewsBy, reviewsBies } from '@hopwise/contract'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import type { ListChoice } from '#web/ui/list/narrowing.ts'
import { ageSteps, type ListQuery, reviewSteps } from './list-query.ts'

/** The filters of the list; `counted` names the source of the reviews. */
export function useListChoices(
  { status, minReviews, reviewsBy, minAgeMonths }: ListQuery,
  counted: ReviewsBy = 'IMPORTED',
): ListChoice[] {
  const { t } = useTranslation('exchangers', 'market')
  const format = useFormat()
  return [
    {
      key: 'status',
      label: t('status'),
      any: t('status-any'),
      value: status?.toLowerCase() ?? '',
      options: exchangerStatuses.map((each) => ({
        value: each.toLowerCase(),
        label: t(`market:status.${each}`),
      })),
    },
    {
      key: 'rmin',
      label: t('min-reviews'),
      any: t('min-reviews-any'),
      value: minReviews === 0 ? '' : String(minReviews),
      options: withChosen(reviewSteps[counted], minReviews).map((step) => ({
        value: String(step),
        label: t('min-reviews-from', { value: format.count(step) }),
      })),
    },
    {
      key: 'rby',
      label: t('reviews-by'),
      any: t('reviews-by-any'),
      value: reviewsBy?.toLowerCase() ?? '',
      options: reviewsBies.map((each) => ({
        value: each.toLowerCase(),
        label: t(`reviews-counted.${each}`),
      })),
    },
    {
      key: 'age',
      label: t('min-age'),
      any: t('min-age-any'),
      value: minAgeMonths === 0 ? '' : String(minAgeMonths),
      options: withChosen(ageSteps, minAgeMonths).map((step) => ({
        value: String(step),
        label: ageText(step),
      })),
    },
  ]

  /** A least time in business in words, in whole years where it is some. */
  function ageText(months: number): string {
    const isYears = months % 12 === 0
    return t(isYears ? 'min-age-years' : 'min-age-months', {
      count: isYears ? months / 12 : months,
    })
  }
}

/** An address may name any number, which then joins the options. */
function withChosen(steps: readonly number[], chosen: number): readonly number[] {
  const isNew = chosen > 0 && !steps.includes(chosen)
  return isNew ? [...steps, chosen].toSorted((a, b) => a - b) : steps
}
