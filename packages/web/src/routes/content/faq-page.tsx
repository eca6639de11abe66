import { useTranslation } from '#web/lib/texts/texts.ts'
import { FaqTopics } from '#web/features/faq/faq-topics.tsx'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'

export function FaqPage() {
  const { t } = useTranslation('faq')
  usePageTitle(t('title'))
  return <FaqTopics />
}
