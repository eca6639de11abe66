import { useTranslation } from '#web/lib/texts/texts.ts'
import { Affiliate } from '#web/features/affiliate/affiliate.tsx'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'

export function AffiliatePage() {
  const { t } = useTranslation('affiliate')
  usePageTitle(t('title'))
  return <Affiliate />
}
