import { Link } from 'react-router'
import { useTranslation } from '#web/lib/texts/texts.ts'
import type { RuleSurroundingsAnswer } from './rule-form.documents.ts'

/** Says before the form is filled in whether the plan has room for a pair, and the remedy. */
export function PlanNote({ around }: { around: RuleSurroundingsAnswer }) {
  const { t } = useTranslation('rule-form')
  const most = around.entitlements.notificationPairs
  const used = around.notificationPairs.length
  if (used < most) return null
  return (
    <p role="status" className="rounded-default bg-warn-soft p-4 text-table text-warn">
      {most === 0 ? t('no-plan') : t('plan-limit', { count: most })}{' '}
      <Link to="/subscribe" className="font-medium underline underline-offset-4">
        {t('see-plans')}
      </Link>
    </p>
  )
}
