import { useTranslation } from '#web/lib/texts/texts.ts'
import { Partners } from '#web/features/partners/partners.tsx'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'

export function PartnersPage() {
  const { t } = useTranslation('partners')
  usePageTitle(t('title'))
  return <Partners />
}
