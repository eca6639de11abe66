import { FileQuestion } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { ButtonLink } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { FaqFrame } from './faq-frame.tsx'

/** Says that this address has no article; the search stays. */
export function MissingArticle() {
  const { t } = useTranslation('faq')
  return (
    <FaqFrame crumbs={[{ to: '/faq', name: t('title') }]} heading={null}>
      <EmptyState
        isPage
        icon={FileQuestion}
        title={t('missing')}
        actions={
          <ButtonLink to="/faq" color="violet">
            {t('all-topics')}
          </ButtonLink>
        }
      >
        {t('missing-why')}
      </EmptyState>
    </FaqFrame>
  )
}
