import { useTranslation } from '#web/lib/texts/texts.ts'
import { ExchangersList } from '#web/features/exchangers/list/exchangers-list.tsx'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'

export function ExchangersPage() {
  const { t } = useTranslation('exchangers')
  usePageTitle(t('title'))
  return <ExchangersList />
}
