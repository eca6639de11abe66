import { useTranslation } from '#web/lib/texts/texts.ts'
import { Statistics } from '#web/features/statistics/statistics.tsx'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'

export function StatsPage() {
  const { t } = useTranslation('statistics')
  usePageTitle(t('title'))
  return <Statistics />
}
