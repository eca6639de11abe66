import { useTranslation } from '#web/lib/texts/texts.ts'
import { Exchange } from '#web/features/exchange/exchange.tsx'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'

export function ExchangePage() {
  const { t } = useTranslation('exchange')
  usePageTitle(t('title'))
  return <Exchange />
}
