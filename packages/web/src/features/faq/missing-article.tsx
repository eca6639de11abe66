import { FileQuestion } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { FaqFrame } from './faq-frame.tsx'

/** Nothing at this address of the help; the search stays. */
export function MissingArticle() {
  const { t } = useTranslation('faq')
  return (
    <FaqFrame
      crumbs={[{ to: '/faq', name: t('title') }]}
      heading={<h1 className="text-h1 font-bold tracking-tight">{t('missing')}</h1>}
    >
      <EmptyState
        icon={FileQuestion}
        title={t('missing-why')}
        actions={
          <ButtonLink to="/faq" color="violet">
            {t('all-topics')}
          </ButtonLink>
        }
      />
    </FaqFrame>
  )
}
