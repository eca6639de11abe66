import { BellRing } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { ButtonLink } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'

interface NoRulesProps {
  /** Whether the plan has room for a pair. */
  hasPlan: boolean
  newRule: string
}

/** The use of a notification pair, and the shortest way to the first. */
export function NoRules({ hasPlan, newRule }: NoRulesProps) {
  const { t } = useTranslation('notifications')
  return (
    <EmptyState
      icon={BellRing}
      title={t('none')}
      className="!py-6"
      actions={
        <>
          <ButtonLink to={`${newRule}?kind=loop&cap=1000&pct=1`} color="violet">
            {t('first-loop')}
          </ButtonLink>
          <ButtonLink to={`${newRule}?kind=rate`}>{t('first-rate')}</ButtonLink>
        </>
      }
    >
      <p>{t('none-why')}</p>
      {!hasPlan && (
        <p className="mt-2">
          {t('needs-plan')}{' '}
          <Link to="/subscribe" className="text-accent underline underline-offset-4">
            {t('choose-plan')}
          </Link>
        </p>
      )}
    </EmptyState>
  )
}
